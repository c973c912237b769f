import { Buffer } from 'buffer';
import { md5, sha1 } from '@noble/hashes/legacy';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2';
import { createMd4State } from './md4';
import { createXxhash64State } from './xxhash64';

/** A digest in the making: bytes go in, the digest comes out once. */
export interface HashState {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** webpack's own hashes take longer strings in slices of this length: a surrogate pair may be cut by one. */
const LONGEST_SLICE = Math.floor((65536 - 64) / 4) & ~3;

const toBytes = (data: string | Uint8Array, encoding?: string): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, (encoding ?? 'utf8') as BufferEncoding) : data;

/** A hash as Node's `crypto.createHash` returns it. */
class Hash {
  constructor(
    private readonly state: HashState,
    private readonly slice = Infinity,
  ) {}

  update(data: string | Uint8Array, encoding?: string): this {
    if (typeof data === 'string' && data.length > this.slice) {
      for (let start = 0; start < data.length; start += this.slice) {
        this.state.update(toBytes(data.slice(start, start + this.slice), encoding));
      }
    } else this.state.update(toBytes(data, encoding));
    return this;
  }

  digest(encoding?: string): string | Buffer {
    const bytes = Buffer.from(this.state.digest());
    return encoding === undefined || encoding === 'buffer' || encoding === 'binary'
      ? bytes
      : bytes.toString(encoding as BufferEncoding);
  }
}

const NODE_HASHES: Readonly<Record<string, () => HashState>> = {
  md4: createMd4State,
  md5: () => md5.create(),
  sha1: () => sha1.create(),
  sha224: () => sha224.create(),
  sha256: () => sha256.create(),
  sha384: () => sha384.create(),
  sha512: () => sha512.create(),
};

/** `crypto.createHash`. @throws for a name that is none of NODE_HASHES, with Node's message. */
export function createHash(name: string): Hash {
  const create = Object.hasOwn(NODE_HASHES, name.toLowerCase()) ? NODE_HASHES[name.toLowerCase()] : undefined;
  if (!create) {
    throw Object.assign(new Error('Digest method not supported'), { code: 'ERR_CRYPTO_INVALID_DIGEST' });
  }
  return new Hash(create());
}

/** `crypto.randomBytes`: only placeholders of serialized functions are made of them. */
export const randomBytes = (length: number): Buffer =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(length)));

/** In place of webpack's hash in WebAssembly, which a policy without `wasm-unsafe-eval` doesn't compile. */
export const createMd4 = (): Hash => new Hash(createMd4State(), LONGEST_SLICE);
export const createXxhash64 = (): Hash => new Hash(createXxhash64State(), LONGEST_SLICE);
