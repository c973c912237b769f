import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes a file whose name proves its content.
 *
 * @param folder the published folder
 * @param name its path there, with slashes around its folder: `/playground/built/loader`
 * @param ending of its name: `json`
 * @returns its URL
 */
export function writeHashed(folder: string, name: string, ending: string, text: string): string {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const url = `${name}.${digest}.${ending}`;
  const file = path.join(folder, url);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return url;
}
