import { blogSection, sections } from './sections';

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

test('names are unique, and the blog is one of them', () => {
  const names = sections.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain(blogSection);
});
