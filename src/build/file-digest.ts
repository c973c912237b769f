import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A digest of what stands in some files, as hex digits. @param files paths from the project's folder */
export function digestOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(fs.readFileSync(path.resolve(file)));
  return hash.digest('hex');
}
