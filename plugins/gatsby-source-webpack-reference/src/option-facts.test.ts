import { parseDeprecation } from './option-facts';

it.each([
  ['Emits assets (deprecated: use "emitOnErrors" instead).', true, 'use "emitOnErrors" instead'],
  ['Warns of contexts. Deprecated: it has moved to module.parser.', true, 'it has moved to module.parser.'],
  ['Deprecated in favor of "esm". Parses modules.', true, 'Deprecated in favor of "esm".'],
  ['Handles exceptions (Deprecated). More words.', true, 'deprecated'],
  ['Parses modules.', true, 'deprecated'],
  ['Parses modules.', false, ''],
  ['Warns when something deprecated is used.', false, ''],
  ['Emits assets (deprecated: use "emitOnErrors" instead).', false, 'use "emitOnErrors" instead'],
])('reads %j, flagged: %s', (description, flagged, text) => {
  expect(parseDeprecation(description, flagged)).toBe(text);
});

test('a notice in the description of listed values is of one of them', () => {
  expect(parseDeprecation('How to name (named: names, hashed: (deprecated) hashes).', false, true)).toBe('');
});
