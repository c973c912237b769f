import fs from 'node:fs';
import path from 'node:path';
import { digestOfFile } from '../../../plugins/gatsby-transformer-docs/src/translations/read-translation';
import { parseSource } from '../../../plugins/gatsby-transformer-docs/src/front-matter';

/** The page that another one translates. */
export interface Original {
  /** Path of the file, as problems name it. */
  readonly file: string;
  readonly source: string;
  /** Digest of what there is to translate. */
  readonly digest: string;
}

/**
 * Finds the page that another one translates.
 *
 * @param file the translation
 * @param folder of the translation's language
 * @param english folder of the pages that are translated
 * @returns null when there is none; the build tells that
 */
export function findOriginal(file: string, folder: string, english: string): Original | null {
  const absolute = path.join(english, path.relative(folder, file));
  if (!fs.existsSync(absolute)) return null;
  return {
    file: path.relative('.', absolute),
    source: fs.readFileSync(absolute, 'utf8'),
    digest: digestOfFile(absolute),
  };
}

/** Whether a translation was made of its original as that is now. */
export function isFresh(translation: string, { digest }: Original): boolean {
  return parseSource(translation, '', '').frontMatter.source === digest;
}
