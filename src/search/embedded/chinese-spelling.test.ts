import { buildChineseCorrector } from './chinese-spelling';

/** Pairs of characters, as the index has them, and how often. */
const counts = new Map<string, number>([
  ...['热更', '更新', '代码', '码分', '分割', '模块', '块联', '联邦', '副作', '作用', '开启', '各种'].map(
    (pair) => [pair, 4] as const,
  ),
]);
const correct = buildChineseCorrector([...counts.keys()].sort(), (term) => counts.get(term) ?? 0);

test.each([
  ['热跟新', '热更新'],
  ['代码分各', '代码分割'],
  ['副做用', '副作用'],
  ['HMR 热跟新 失效', 'HMR 热更新 失效'],
])('%s sounds like %s', (typed, meant) => {
  expect(correct(typed)).toBe(meant);
});

test.each(['热更新', '模块联邦', '开启', '你好', 'hot update', '', '新'])('%j stays', (query) => {
  expect(correct(query)).toBe(query);
});
