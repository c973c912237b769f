/** A language of the site. */
interface LanguageShape {
  /** BCP 47 tag, used for `lang`, as the folder's name below `content/` and as the file's in `src/i18n/build-messages`. */
  readonly code: string;
  /** What stands before every path: '' for the default language. */
  readonly prefix: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's own name for itself. */
  readonly name: string;
  /** What leads who has chosen it to its version of a page, in its own words. */
  readonly invitation: string;
}

/**
 * Languages of the site. The first is the default; it has no prefix, and its pages stand in for missing ones. CONTRIBUTING.md
 * says what a new one needs besides its line here.
 */
const list = [
  {
    code: 'en',
    prefix: '',
    direction: 'ltr',
    name: 'English',
    invitation: 'Read this page in English',
  },
  { code: 'zh', prefix: '/zh', direction: 'ltr', name: '中文', invitation: '阅读本页的中文版' },
] as const satisfies readonly LanguageShape[];

/** The code of one of them. */
export type LanguageCode = (typeof list)[number]['code'];

/** One of them. */
export interface Language extends LanguageShape {
  readonly code: LanguageCode;
}

export const languages: readonly Language[] = list;

export const defaultLanguage = list[0];

/** The language a path belongs to: the one whose prefix begins it, else the default. */
export function languageOfPath(pathname: string): Language {
  return (
    languages.find(({ prefix }) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`)) ??
    defaultLanguage
  );
}

/** The language with this code; throws a RangeError for one the site does not have. */
export function languageOfCode(code: string): Language {
  const found = languages.find((language) => language.code === code);
  if (!found) throw new RangeError(`No language "${code}": add it to src/config/languages.ts`);
  return found;
}
