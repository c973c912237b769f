import { idOfHash } from './hash-target';

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
