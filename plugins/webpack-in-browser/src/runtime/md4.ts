/** Rotations of the rounds of MD4 (RFC 1320). */
const SHIFTS = [
  [3, 7, 11, 19],
  [3, 5, 9, 13],
  [3, 9, 11, 15],
] as const;
/** The order in which the rounds take the words of a block. */
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
  [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
] as const;
const CONSTANTS = [0, 0x5a827999, 0x6ed9eba1] as const;

const mix = [
  (x: number, y: number, z: number): number => (x & y) | (~x & z),
  (x: number, y: number, z: number): number => (x & y) | (x & z) | (y & z),
  (x: number, y: number, z: number): number => x ^ y ^ z,
] as const;

/** MD4, the default of `output.hashFunction`: Web Crypto doesn't have it. */
export function createMd4State() {
  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]);
  const block = new Uint8Array(64);
  const words = new DataView(block.buffer);
  const word = new Int32Array(16);
  let filled = 0;
  let length = 0;

  const compress = (): void => {
    for (let index = 0; index < 16; index++) word[index] = words.getInt32(index * 4, true);
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (const round of [0, 1, 2] as const) {
      const f = mix[round];
      const order = ORDERS[round];
      const shifts = SHIFTS[round];
      const constant = CONSTANTS[round];
      for (let index = 0; index < 16; index++) {
        const sum = (a + f(b, c, d) + (word[order[index] as number] as number) + constant) | 0;
        const shift = shifts[index & 3] as number;
        a = d;
        d = c;
        c = b;
        b = (sum << shift) | (sum >>> (32 - shift));
      }
    }
    state[0] = (state[0] as number) + a;
    state[1] = (state[1] as number) + b;
    state[2] = (state[2] as number) + c;
    state[3] = (state[3] as number) + d;
  };

  const add = (bytes: Uint8Array): void => {
    let at = 0;
    while (at < bytes.length) {
      const end = Math.min(bytes.length, at + 64 - filled);
      block.set(bytes.subarray(at, end), filled);
      filled += end - at;
      at = end;
      if (filled === 64) {
        compress();
        filled = 0;
      }
    }
  };

  return {
    update: (bytes: Uint8Array): void => {
      length += bytes.length;
      add(bytes);
    },
    digest: (): Uint8Array => {
      const bits = length * 8;
      const padding = new Uint8Array(((119 - (length % 64)) % 64) + 1);
      padding[0] = 0x80;
      add(padding);
      const size = new DataView(new ArrayBuffer(8));
      size.setUint32(0, bits >>> 0, true);
      size.setUint32(4, Math.floor(bits / 2 ** 32), true);
      add(new Uint8Array(size.buffer));
      const digest = new DataView(new ArrayBuffer(16));
      state.forEach((value, index) => {
        digest.setInt32(index * 4, value, true);
      });
      return new Uint8Array(digest.buffer);
    },
  };
}
