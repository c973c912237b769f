import path from 'node:path';
import { languages, type Language } from '../../config/languages';
import { listPages } from './list-pages';

/** A page and the language it is written in. */
export type ChosenPage = {
  readonly file: string;
  readonly language: Language['code'];
  /** Absolute path of the language's pages. */
  readonly folder: string;
};

/**
 * The pages that a task was asked for.
 *
 * @param named files and folders; none for all pages of all languages
 * @param english folder of the English pages
 * @returns them with paths as a terminal can open them; below no language's folder, a page is English
 */
export function chosenPages(named: readonly string[], english: string): ChosenPage[] {
  const folders = languages.map(({ code }) => ({
    code,
    folder: code === 'en' ? english : path.resolve('content', code),
  }));
  const wanted = named.length > 0 ? named : folders.map(({ folder }) => folder);
  return wanted
    .flatMap((name) => (/\.mdx?$/.test(name) ? [name] : listPages([name])))
    .map((file) => {
      const own = folders.find(({ folder }) => path.resolve(file).startsWith(folder + path.sep));
      return { file: shortPath(file), language: own?.code ?? 'en', folder: own?.folder ?? english };
    });
}

function shortPath(file: string): string {
  const relative = path.relative('.', file);
  return relative.startsWith('..') ? file : relative;
}
