import { buildPairCohesion, chinesePairs, pairsAcrossWords } from './chinese-pairs';

const counts = new Map([
  ['webpack', 50],
  ['包前', 2],
  ['前清', 1],
  ['前端', 60],
  ['目前', 30],
  ['打包', 100],
  ['源码', 20],
  ['清空', 9],
  ['填空', 3],
  ['清理', 11],
  ['包含', 38],
  ['文件', 60],
]);
const terms = [...counts.keys()].sort();
const cohesionOf = buildPairCohesion(terms, (term) => counts.get(term) ?? 0);

test('only pairs of characters are read', () => {
  expect(chinesePairs(['css', 'js', '包', '打包'])).toEqual(['打包']);
});

test('a word of two characters is firm, a pair across two words is loose', () => {
  expect(cohesionOf('打包')).toBe(1);
  // Of 20 records with another character after 清, and 12 with another one before 空.
  expect(cohesionOf('清空')).toBe(9 / 12);
  // Of 40 records with another character after 包, and 32 with another one before 前.
  expect(cohesionOf('包前')).toBe(2 / 32);
});

test('a pair that no page has, and terms that are no pairs', () => {
  expect(cohesionOf('空文')).toBe(0);
  expect(cohesionOf('webpack')).toBe(1);
  expect(cohesionOf('包')).toBe(1);
});

test('pairs across two words of the dictionary', () => {
  expect([...pairsAcrossWords(['图片', '片打', '打包'])]).toEqual(['片打']);
  expect([...pairsAcrossWords(['css', '代码', '码分', '分割', 'js', '打包'])]).toEqual(['码分']);
});

test('neighbors that do not overlap are texts of their own', () => {
  expect([...pairsAcrossWords(['图片', '打包', '包', 'css'])]).toEqual([]);
});
