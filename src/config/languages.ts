interface LanguageShape {
  /** The folder's name below `content/` and the file's in `src/i18n/messages`. */
  readonly code: string;
  /** BCP 47 tag, for `lang` and `hreflang`: it begins with the code. */
  readonly tag: string;
  /** Prefix of every path: '' for the default language. */
  readonly prefix: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's own name for itself. */
  readonly name: string;
  /** Text of the link to a page's version in this language. */
  readonly invitation: string;
}

/**
 * Languages of the site. The first is the default; it has no prefix, and its pages replace missing translations.
 * CONTRIBUTING.md describes how to add one.
 */
const list = [
  {
    code: 'en',
    tag: 'en',
    prefix: '',
    direction: 'ltr',
    name: 'English',
    invitation: 'Read this page in English',
  },
  {
    code: 'zh',
    tag: 'zh-CN',
    prefix: '/zh',
    direction: 'ltr',
    name: '中文',
    invitation: '阅读本页的中文版',
  },
] as const satisfies readonly LanguageShape[];

export type LanguageCode = (typeof list)[number]['code'];

export interface Language extends LanguageShape {
  readonly code: LanguageCode;
}

export const languages: readonly Language[] = list;

export const defaultLanguage = list[0];

/** The language of a path: the one with its prefix, else the default. */
export function languageOfPath(pathname: string): Language {
  return (
    languages.find(({ prefix }) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`)) ??
    defaultLanguage
  );
}

/** @throws RangeError for a language that the site does not have */
export function languageOfCode(code: string): Language {
  const found = languages.find((language) => language.code === code);
  if (!found) throw new RangeError(`No language "${code}": add it to src/config/languages.ts`);
  return found;
}
