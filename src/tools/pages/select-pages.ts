import path from 'node:path';
import fs from 'node:fs';
import { listPages } from 'docs-core/content-folder';
import { languages, type Language } from '../../config/languages';
import { digestOfFile } from 'gatsby-transformer-docs/translation';
import { parseSource } from 'gatsby-transformer-docs/front-matter';

export type Original = NonNullable<ReturnType<typeof findOriginal>>;

/**
 * Finds the page that another one translates.
 *
 * @returns null when there is none; the build reports that
 */
export function findOriginal(file: string, folder: string, english: string) {
  const absolute = path.join(english, path.relative(folder, file));
  if (!fs.existsSync(absolute)) return null;
  return {
    file: path.relative('.', absolute),
    source: fs.readFileSync(absolute, 'utf8'),
    /** Of what there is to translate. */
    digest: digestOfFile(absolute),
  };
}

/** Whether a translation was made from the current state of its original. */
export function isFresh(translation: string, { digest }: Original): boolean {
  return parseSource(translation, '', '').frontMatter.source === digest;
}

/** Whether a file has the name of a page. */
export const isPageFile = (file: string): boolean => /\.mdx?$/.test(file);

/** A page and the language it is written in. */
export type ChosenPage = {
  readonly file: string;
  readonly language: Language['code'];
  /** Absolute path of the language's pages. */
  readonly folder: string;
};

/**
 * The pages that a task was called for.
 *
 * @param named files and folders; none for all pages of all languages
 * @returns them with paths as a terminal can open them; below no language's folder, a page is English
 */
export function chosenPages(named: readonly string[], english: string): ChosenPage[] {
  const folders = languages.map(({ code }) => ({
    code,
    folder: code === 'en' ? english : path.resolve('content', code),
  }));
  const wanted = named.length > 0 ? named : folders.map(({ folder }) => folder);
  return wanted
    .flatMap((name) => (isPageFile(name) ? [name] : listPages(name)))
    .map((file) => {
      const own = folders.find(({ folder }) => path.resolve(file).startsWith(folder + path.sep));
      return { file: shortPath(file), language: own?.code ?? 'en', folder: own?.folder ?? english };
    });
}

function shortPath(file: string): string {
  const relative = path.relative('.', file);
  return relative.startsWith('..') ? file : relative;
}
