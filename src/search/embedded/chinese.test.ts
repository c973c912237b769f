import { buildChineseCorrector, buildPairCohesion } from './chinese';

const counts = new Map(
  Object.entries({
    ...{ webpack: 50, 包前: 2, 前清: 1, 前端: 60, 目前: 30, 打包: 100 },
    ...{ 源码: 20, 清空: 9, 填空: 3, 清理: 11, 包含: 38, 文件: 60 },
  }),
);
const terms = [...counts.keys()].sort();
const cohesionOf = buildPairCohesion(terms, (term) => counts.get(term) ?? 0);

test.each([
  ['打包', 1],
  // Of 20 records with another character after 清, and 12 with another one before 空.
  ['清空', 9 / 12],
  // Across two words: of 40 records with another character after 包, and 32 with another one before 前.
  ['包前', 2 / 32],
  ['空文', 0],
  ['webpack', 1],
  ['包', 1],
])('the cohesion of %s is %d', (term, cohesion) => {
  expect(cohesionOf(term)).toBe(cohesion);
});

/** Pairs of characters, as the index has them, and how often. */
const spelled = new Map<string, number>([
  ...['热更', '更新', '代码', '码分', '分割', '模块', '块联', '联邦', '副作', '作用', '开启', '各种'].map(
    (pair) => [pair, 4] as const,
  ),
]);
const correct = buildChineseCorrector([...spelled.keys()].sort(), (term) => spelled.get(term) ?? 0);

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
