import { createHash } from 'node:crypto';
import fs from 'node:fs';

/** A file that a body was rendered from, besides the page's own. */
export interface Asset {
  /** Absolute path. */
  readonly file: string;
  readonly digest: string;
}

/** Whether the files that a body was rendered from, besides its own text, are as they were. */
export function areAssetsUnchanged({ assets }: { readonly assets: readonly Asset[] }): boolean {
  return assets.every(({ file, digest }) => digestFile(file) === digest);
}

const isFile = (file: string): boolean => fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** The text of a file; null for a folder, and where there is none. */
export function readIfFile(file: string): string | null {
  return isFile(file) ? fs.readFileSync(file, 'utf8') : null;
}

/** Digest of a file's content; a folder and a missing file are like an empty one. */
export function digestFile(file: string): string {
  return createHash('md5')
    .update(isFile(file) ? fs.readFileSync(file) : '')
    .digest('hex');
}
