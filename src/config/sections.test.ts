import { sections } from './sections';

test.each([
  ['documentation', 'api concepts configuration guides loaders migrate plugins'],
  ['printable', 'api concepts configuration contribute guides loaders migrate plugins'],
] as const)('sections of the specification with %s: %s', (key, names) => {
  const found = sections.filter((section) => section[key]).map(({ name }) => name);
  expect(found.sort().join(' ')).toBe(names);
});
