import { shortenDefinition } from './shorten-definition';

test.each([
  ['A chunk is a group of modules. It becomes a script.', 'A chunk is a group of modules.'],
  ['No full stop', 'No full stop'],
  ['Who knows? Nobody.', 'Who knows?'],
  [
    'Node.js reads package.json, and ./src/index.js too. More.',
    'Node.js reads package.json, and ./src/index.js too.',
  ],
  ['', ''],
])('of %j stays %j', (text, sentence) => {
  expect(shortenDefinition(text)).toBe(sentence);
});

test('a long sentence is cut after a word, without the sign that follows', () => {
  const words = `${'four '.repeat(26)}ten four, ${'and more '.repeat(9)}end.`;
  expect(shortenDefinition(words)).toBe(`${'four '.repeat(26)}ten four…`);
  expect(shortenDefinition(words).length).toBeLessThanOrEqual(141);
});

test('what fits is not cut', () => {
  const sentence = `${'a'.repeat(139)}.`;
  expect(shortenDefinition(sentence)).toBe(sentence);
});
