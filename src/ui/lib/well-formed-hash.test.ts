import { idOfHash } from './hash-target';
import { wellFormedHash } from './well-formed-hash';

test.each(['', '#', '#part', '#1-first', '#caf%C3%A9', '#代码', '#50%25'])('%j stays as it is', (hash) => {
  expect(wellFormedHash(hash)).toBe(hash);
});

test.each([
  ['#100%', '#100%25', '100%'],
  ['#%E4%BB', '#%25E4%25BB', '%E4%BB'],
  ['#a%zz', '#a%25zz', 'a%zz'],
])('%j becomes %j, and means what was written', (hash, expected, id) => {
  expect(wellFormedHash(hash)).toBe(expected);
  expect(idOfHash(wellFormedHash(hash))).toBe(id);
  expect(() => decodeURIComponent(wellFormedHash(hash))).not.toThrow();
});
