import { gzipSync } from 'node:zlib';

/** Bytes in a KB, here and in budgets.json. */
export const KB = 1024;

/** Bytes of a text as a host sends it: gzip, level 9. Nothing weighs nothing. */
export function gzipSize(text: string | Buffer): number {
  return text.length === 0 ? 0 : gzipSync(text, { level: 9 }).length;
}
