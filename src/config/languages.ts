/** A language of the site. */
export interface Language {
  /** BCP 47 tag, used for `lang` and as the folder's name below `content/`. */
  readonly code: 'en' | 'zh';
  /** What stands before every path: '' for the default language. */
  readonly prefix: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's own name for itself. */
  readonly name: string;
}

const en: Language = { code: 'en', prefix: '', direction: 'ltr', name: 'English' };

const zh: Language = { code: 'zh', prefix: '/zh', direction: 'ltr', name: '中文' };

/** Languages of the site. The first is the default; it has no prefix, and its pages stand in for missing ones. */
export const languages: readonly Language[] = [en, zh];

export const defaultLanguage: Language = en;

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
