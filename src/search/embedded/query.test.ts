import { parseQuery, type QueryVariant } from './query';
import { SYNONYMS } from './synonyms';

/** Variants as `words confidence`. */
function parse(query: string): string[] {
  const variants: QueryVariant[] = parseQuery(query, (text) => text);
  return variants.map(({ words, confidence }) => `${words.join(' ')} ${confidence}`);
}

test.each([
  ['stop words and the site’s name are dropped', 'how do I hash in webpack', ['hash 1']],
  ['unless nothing else is left', 'how is it', ['how is it 1']],
  ['a name, and its parts', 'output.codeName', ['output codename 1', 'output code name 1']],
  [
    'synonyms of a phrase: the one of the Chinese pages, and the English one',
    'hmr hash',
    ['hmr hash 1', '模块 块热 热替 替换 hash 0.75', 'hot module replacement hash 0.75'],
  ],
  [
    'of the phrase that the English pages use only the Chinese one',
    'hot module replacement',
    ['hot module replacement 1', '模块 块热 热替 替换 0.75'],
  ],
  ['Chinese as pairs, and as its English term', '摇树', ['摇树 1', 'tree shaking 0.75']],
  [
    'Chinese of the Chinese pages as its English term, for pages without a translation',
    '插件 热替换',
    [
      '插件 热替 替换 1',
      '插件 模块 块热 热替 替换 0.75',
      '插件 hot module replacement 0.75',
      'plugin 热替 替换 0.75',
    ],
  ],
  ['no text', '???', []],
])('%s: %s', (_what, query, variants) => {
  expect(parse(query)).toEqual(variants);
});

test('Chinese typed by its sound has its synonyms', () => {
  const variants = parseQuery('热跟新', () => '热更新');
  expect(variants.map(({ words }) => words.join(' '))).toEqual([
    ...['热跟 跟新', '热更 更新', '模块 块热 热替 替换', 'hot module replacement'],
  ]);
});

test('words after the 16th are ignored, and there are eight variants at most', () => {
  const words = Array.from({ length: 20 }, (_, index) => `w${index}`);
  expect(parse(words.join(' '))[0]).toBe(`${words.slice(0, 16).join(' ')} 1`);
  expect(parse('hmr babel css image plugin loader entry output proxy minify watch')).toHaveLength(8);
});

test.each([
  ['怎么配置代理', '代理'],
  ['代码分割是什么', '代码 码分 分割'],
  ['是什么', '是什 什么'],
])('Chinese stop words of %s leave no pair that spans them', (query, words) => {
  expect(parse(query)).toContain(`${words} 1`);
});

test('no phrase is in two groups of synonyms', () => {
  const all = SYNONYMS.flat();
  expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
});
