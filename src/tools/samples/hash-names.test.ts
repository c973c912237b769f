import { HashNames, hashesOf, splitAtHashes } from './hash-names';

test.each([
  ['asset a.cb8f6ea3.js 3 KiB, b.0f1e2d3c4b5a69788796.css', ['cb8f6ea3', '0f1e2d3c4b5a69788796']],
  ['12345678 bytes of deadbeef, abc123', []],
])('the hashes of %j', (line, hashes) => {
  expect(hashesOf(line)).toEqual(hashes);
  expect(splitAtHashes(line)).toHaveLength(hashes.length + 1);
});

describe('HashNames', () => {
  test('the same hash has the same name', () => {
    const names = new HashNames();
    expect([names.agrees('a1', 'x1'), names.agrees('a1', 'x1'), names.agrees('b2', 'x2')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('one name is not for two hashes, nor one hash for two names', () => {
    const names = new HashNames();
    names.agrees('a1', 'x1');
    expect(names.agrees('a1', 'x2')).toBe(false);
    expect(names.agrees('b2', 'x1')).toBe(false);
  });
});
