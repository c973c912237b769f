const PRIME_1 = 0x9e3779b185ebca87n;
const PRIME_2 = 0xc2b2ae3d27d4eb4fn;
const PRIME_3 = 0x165667b19e3779f9n;
const PRIME_4 = 0x85ebca77c2b2ae63n;
const PRIME_5 = 0x27d4eb2f165667c5n;

const cut = (value: bigint): bigint => BigInt.asUintN(64, value);
const rotate = (value: bigint, by: bigint): bigint => cut((value << by) | (value >> (64n - by)));
const round = (state: bigint, lane: bigint): bigint =>
  cut(rotate(cut(state + cut(lane * PRIME_2)), 31n) * PRIME_1);
const merge = (hash: bigint, state: bigint): bigint => cut((hash ^ round(0n, state)) * PRIME_1 + PRIME_4);

/** xxHash64 with seed 0, `output.hashFunction: 'xxhash64'`, by its published specification. */
export function createXxhash64State() {
  const state = [cut(PRIME_1 + PRIME_2), PRIME_2, 0n, cut(-PRIME_1)] as [bigint, bigint, bigint, bigint];
  const stripe = new Uint8Array(32);
  const view = new DataView(stripe.buffer);
  let filled = 0;
  let length = 0;

  const start = (): bigint => {
    if (length < 32) return PRIME_5;
    const [a, b, c, d] = state;
    const sum = cut(rotate(a, 1n) + rotate(b, 7n) + rotate(c, 12n) + rotate(d, 18n));
    return [a, b, c, d].reduce(merge, sum);
  };

  return {
    update: (bytes: Uint8Array): void => {
      length += bytes.length;
      let at = 0;
      while (at < bytes.length) {
        const end = Math.min(bytes.length, at + 32 - filled);
        stripe.set(bytes.subarray(at, end), filled);
        filled += end - at;
        at = end;
        if (filled < 32) return;
        for (const lane of [0, 1, 2, 3] as const) {
          state[lane] = round(state[lane], view.getBigUint64(lane * 8, true));
        }
        filled = 0;
      }
    },
    digest: (): Uint8Array => {
      let hash = cut(start() + BigInt(length));
      let at = 0;
      for (; at + 8 <= filled; at += 8) {
        hash = cut(rotate(hash ^ round(0n, view.getBigUint64(at, true)), 27n) * PRIME_1 + PRIME_4);
      }
      if (at + 4 <= filled) {
        hash = cut(rotate(hash ^ cut(BigInt(view.getUint32(at, true)) * PRIME_1), 23n) * PRIME_2 + PRIME_3);
        at += 4;
      }
      for (; at < filled; at++) {
        hash = cut(rotate(hash ^ cut(BigInt(view.getUint8(at)) * PRIME_5), 11n) * PRIME_1);
      }
      hash = cut((hash ^ (hash >> 33n)) * PRIME_2);
      hash = cut((hash ^ (hash >> 29n)) * PRIME_3);
      hash ^= hash >> 32n;
      const digest = new DataView(new ArrayBuffer(8));
      digest.setBigUint64(0, hash, false);
      return new Uint8Array(digest.buffer);
    },
  };
}
