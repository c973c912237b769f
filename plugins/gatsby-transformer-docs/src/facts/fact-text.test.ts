import { shortenCode, shortenText, splitFirstSentence, translateCondition } from './fact-text';
import { ENGLISH_LABELS } from '../../../docs-core/src/body-labels';

test.each([
  ['Short.', 20, 'Short.'],
  ['One two. Three four five.', 20, 'One two.'],
  ['One. Two. Three four five.', 20, 'One. Two.'],
  ['One `a. b` two three four.', 20, 'One `a. b` two three…'],
  ['One version 5.1 of it all here', 20, 'One version 5.1 of…'],
  ['One two `three four five`', 20, 'One two…'],
])('%s in %d characters', (words, most, expected) => expect(shortenText(words, most)).toBe(expected));

test.each([
  ['string | number', 20, 'string | number'],
  ["'a' | 'bb' | 'ccc' | 'dddd'", 20, "'a' | 'bb' | 'ccc' |…"],
  ['Averyverylongnamewithoutspaces', 20, 'Averyverylongnamewit…'],
])('%s in %d characters', (code, most, expected) => expect(shortenCode(code, most)).toBe(expected));

test.each([
  ['One.', 'One.', ''],
  ['One two. Three. Four.', 'One two.', 'Three. Four.'],
  ['One, e.g. two, in 5.1 (i.e. now). Three.', 'One, e.g. two, in 5.1 (i.e. now).', 'Three.'],
  ['One `a. b` two? Three.', 'One `a. b` two?', 'Three.'],
  ['One "two ... three" four. Five.', 'One "two ... three" four.', 'Five.'],
])('the first sentence of %s', (words, first, rest) =>
  expect(splitFirstSentence(words)).toEqual({ first, rest }),
);

const labels = {
  ...ENGLISH_LABELS,
  conditionOr: '或',
  conditionAnyOther: '其他',
  conditionTerminal: '在终端中',
  conditionDependency: '依赖类型',
};

test.each([
  ['mode: production, target: web or webworker', 'mode: production, target: web 或 webworker'],
  ['dependency: esm or any other', '依赖类型: esm 或 其他'],
  ['in a terminal', '在终端中'],
  // Names, values and quoted text are unchanged.
  [
    "cache.type: 'or', output.dependency: origin, toString()",
    "cache.type: 'or', output.dependency: origin, toString()",
  ],
])('the condition %j in the language of the page', (condition, translated) => {
  expect(translateCondition(condition, labels)).toBe(translated);
  expect(translateCondition(condition, ENGLISH_LABELS)).toBe(condition);
});
