import { shortenCode, shortenWords } from './shorten';

test.each([
  ['Short.', 20, 'Short.'],
  ['One two. Three four five.', 20, 'One two.'],
  ['One. Two. Three four five.', 20, 'One. Two.'],
  ['One `a. b` two three four.', 20, 'One `a. b` two three…'],
  ['One version 5.1 of it all here', 20, 'One version 5.1 of…'],
  ['One two `three four five`', 20, 'One two…'],
])('%s in %d characters', (words, most, expected) => expect(shortenWords(words, most)).toBe(expected));

test.each([
  ['string | number', 20, 'string | number'],
  ["'a' | 'bb' | 'ccc' | 'dddd'", 20, "'a' | 'bb' | 'ccc' |…"],
  ['Averyverylongnamewithoutspaces', 20, 'Averyverylongnamewit…'],
])('%s in %d characters', (code, most, expected) => expect(shortenCode(code, most)).toBe(expected));
