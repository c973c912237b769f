import { sections } from './sections';

const namesWith = (key: 'documentation' | 'printable'): string[] =>
  sections
    .filter((section) => section[key])
    .map(({ name }) => name)
    .sort();

test('Documentation is active for the sections of the specification', () => {
  expect(namesWith('documentation')).toEqual([
    'api',
    'concepts',
    'configuration',
    'guides',
    'loaders',
    'migrate',
    'plugins',
  ]);
});

test('the sections of the specification can be printed', () => {
  expect(namesWith('printable')).toEqual([
    ...['api', 'concepts', 'configuration', 'contribute', 'guides', 'loaders', 'migrate', 'plugins'],
  ]);
});
