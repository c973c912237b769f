import fs from 'node:fs';
import path from 'node:path';
import { digestOfFiles } from './file-digest';

/**
 * A digest of all style sheets.
 *
 * Gatsby renders a page anew when the server's bundle has changed. Styles are no part of that bundle, but they stand
 * in the HTML: without this as a salt of its hashes, a second build after a change of styles alone would leave the old
 * ones in the pages.
 *
 * @param folder where the site's sources are
 */
export function digestOfStyles(folder = 'src'): string {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort();
  return digestOfFiles(files.map((file) => path.join(folder, file)));
}
