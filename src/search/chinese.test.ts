import { CHINESE_SYNONYMS, isHan, withoutIdleChinese } from './chinese';
import { readQuery } from './read-query';

const readingsOf = (query: string): string[] =>
  readQuery(query, query, () => false).map(({ words }) => words.join(' '));

test.each([
  ['怎么配置代理', ' 代理'],
  ['代码分割是什么', '代码分割 '],
  ['是什么', '是什么'],
  ['loader 的执行顺序', 'loader  执行顺序'],
])('%s is about %j', (query, rest) => {
  expect(withoutIdleChinese(query)).toBe(rest);
});

test('idle words leave no pair that straddles them', () => {
  expect(readingsOf('代理怎么配置')[0]).toBe('代理');
});

test.each([
  ['代码分离', '代码 码分 分割'],
  ['热更新 不生效', '模块 块热 热替 替换 不生 生效'],
  ['摇树', 'tree shaking'],
])('%s is read as the pages write it: %s', (query, reading) => {
  expect(readingsOf(query)).toContain(reading);
});

test('a name among Chinese words is read alone, too', () => {
  expect(readingsOf('devServer 代理')).toContain('devserver');
  expect(readingsOf('devServer proxy')).not.toContain('devserver');
});

test('no word stands in two groups, and each group has others', () => {
  const all = CHINESE_SYNONYMS.flat();
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
  for (const group of CHINESE_SYNONYMS) expect(group.length).toBeGreaterThan(1);
});

test.each([
  ['代码', true],
  ['カナ', true],
  ['code', false],
  ['', false],
])('%j is Han: %s', (term, expected) => {
  expect(isHan(term)).toBe(expected);
});
