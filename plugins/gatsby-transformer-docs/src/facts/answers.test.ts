import { answersOf, findAnswer } from './answers';

const headings = [
  "Module not found: Error: Can't resolve './buton'",
  "Module not found: Error: Can't resolve 'formatter'",
  'Module not found: Error: Recursion in resolving',
  'UnhandledSchemeError: Reading from "node:zlib" is not handled by plugins',
  'Conflict: Multiple chunks emit assets to the same filename main.js',
  "configuration.plugins[1] misses the property 'apply'",
  "WARNING in configuration The 'mode' option has not been set",
  'Skipped not serializable cache item: No serializer registered for Words',
  "SyntaxError: Unexpected token '<'",
];
const answers = headings.map((heading, at) => ({ heading, url: `/t/#${at}` }));

test.each([
  ['Module not found: {err}', 0],
  ['Recursion in resolving\nStack:\n  {…}', 2],
  ['Reading from "{resource}" is not handled by plugins (Unhandled scheme).\nMore.', 3],
  ['Conflict: Multiple chunks emit assets to the same filename {file} (chunks {id} and {id})', 4],
  ["{instancePath} misses the property '{missingProperty}'{parentSchema}. Should be:\n{x}", 5],
  ["configuration\nThe 'mode' option has not been set, webpack will fallback", 6],
  ['Skipped not serializable cache item: {message}', 7],
  ['No serializer registered for {name}', 7],
])('%j is answered', (text, at) => expect(findAnswer({ text }, answers)).toBe(`/t/#${at}`));

test.each([
  '{err}',
  '{a}: {b}',
  'Module not',
  'Unexpected {what}',
  'No {name}',
  'Nothing of "{key}" was cached',
])('%j is answered by none', (text) => expect(findAnswer({ text }, answers)).toBe(''));

test('answers are the headings of level 3 that are messages', () => {
  const titles = [headings[1]!, headings[0]!, 'Other causes'];
  const sections = titles.map((title, at) => ({
    ...{ level: at === 0 ? 2 : 3, id: `${at}`, title, text: '', code: '', since: '', signature: '' },
  }));
  expect(answersOf('/t/', sections)).toEqual([{ heading: headings[0], url: '/t/#1' }]);
});
