import { idOfHash, decodableHash } from './url-hash';

test.each([
  ['', ''],
  ['#', ''],
  ['#part', 'part'],
  ['part', 'part'],
  ['#1-first', '1-first'],
  ['#caf%C3%A9', 'café'],
  ['#%E4%BB%A3%E7%A0%81', '代码'],
  ['#代码', '代码'],
  ['#a%20b', 'a b'],
  ['#50%', '50%'],
  ['#%E4%BB', '%E4%BB'],
  ['#a#b', 'a#b'],
])('the hash %s means the id %j', (hash, id) => {
  expect(idOfHash(hash)).toBe(id);
});

test.each(['', '#', '#part', '#1-first', '#caf%C3%A9', '#代码', '#50%25'])('%j is unchanged', (hash) => {
  expect(decodableHash(hash)).toBe(hash);
});

test.each([
  ['#100%', '#100%25', '100%'],
  ['#%E4%BB', '#%25E4%25BB', '%E4%BB'],
  ['#a%zz', '#a%25zz', 'a%zz'],
])('%j becomes %j, with the same literal meaning', (hash, expected, id) => {
  expect(decodableHash(hash)).toBe(expected);
  expect(idOfHash(decodableHash(hash))).toBe(id);
  expect(() => decodeURIComponent(decodableHash(hash))).not.toThrow();
});
