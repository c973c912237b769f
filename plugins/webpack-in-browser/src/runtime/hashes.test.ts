import nodeCrypto from 'node:crypto';
import { createRequire } from 'node:module';
import { createHash, createMd4, createXxhash64 } from './hashes';

interface Digest {
  update: (data: string) => Digest;
  digest: (encoding: string) => unknown;
}

const load = createRequire(__filename);
const md4 = load('webpack/lib/util/hash/md4.js') as () => Digest;
const xxhash64 = load('webpack/lib/util/hash/xxhash64.js') as () => Digest;

// Around the sizes of blocks, of slices, and with characters of one to four bytes.
const TEXTS = [0, 1, 13, 31, 32, 33, 63, 64, 65, 119, 120, 1000, 16_371, 16_372, 40_000].map((length) =>
  'aé😀x'.repeat(length).slice(0, length),
);

test("md4 and xxhash64 are webpack's own, the others Node's", () => {
  for (const text of TEXTS) {
    expect(createMd4().update(text).digest('hex')).toBe(md4().update(text).digest('hex'));
    expect(createXxhash64().update(text).digest('hex')).toBe(xxhash64().update(text).digest('hex'));
    for (const name of ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512']) {
      const expected = nodeCrypto.createHash(name).update(text).digest('base64');
      expect([name, createHash(name).update(text).digest('base64')]).toEqual([name, expected]);
    }
  }
});
