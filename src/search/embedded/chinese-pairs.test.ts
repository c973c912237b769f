import { buildPairCohesion, pairsAcrossWords } from './chinese-pairs';

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

test.each([
  [['图片', '片打', '打包'], ['片打']],
  [['css', '代码', '码分', '分割', 'js', '打包'], ['码分']],
  [['图片', '打包', '包', 'css'], []],
])('of %j those across two words of the dictionary are %j', (pairs, across) => {
  expect([...pairsAcrossWords(pairs)]).toEqual(across);
});
