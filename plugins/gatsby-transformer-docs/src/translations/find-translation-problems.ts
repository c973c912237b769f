import type { Problem } from '../../../docs-core/src/problem';
import type { Translation } from './read-translation';

/** Of a page, what its translation is held against. */
export interface TranslatedPage {
  /** Path of the file, relative to the project. */
  readonly file: string;
  /** Digest that its front matter says; '' for none. */
  readonly written: string;
  /** Null for a page of the language that others translate. */
  readonly translation: Translation | null;
}

/** Checks that a translation has a source and says which state of it it was made of, and that no other page does. */
export function findTranslationProblems({ file, written, translation }: TranslatedPage): Problem[] {
  const problem = (message: string, example: string): Problem[] => [
    { file, line: 1, column: 1, message, example },
  ];
  if (!translation) {
    return written === ''
      ? []
      : problem('source: only a translation has one, and this page is what others translate', 'no such line');
  }
  const { source } = translation;
  if (!source) {
    const message = 'translation: there is no page of the same name in the language it is translated from';
    return problem(message, 'the path of the page it translates, below the folder of its own language');
  }
  return written === ''
    ? problem(`source: expected the digest of ${source.file}, got nothing`, `source: '${source.digest}'`)
    : [];
}
