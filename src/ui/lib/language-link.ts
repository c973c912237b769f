import { languageOfPath, type Language } from '../../config/languages';

/**
 * The path without its language's prefix. It begins with exactly one slash, whatever stood there: `//host` and
 * `/\host` would be another site to a browser, and so would they behind a prefix that was taken away.
 *
 * @param pathname a path of this site, without query and hash
 */
export function withoutLanguage(pathname: string): string {
  return `/${pathname.slice(languageOfPath(pathname).prefix.length).replace(/^[\s/\\]+/, '')}`;
}

/**
 * Where the same page stands in another language, or in its own.
 *
 * @param pathname a path of this site, without query and hash
 */
export function languageLink(pathname: string, { prefix }: Language): string {
  return `${prefix}${withoutLanguage(pathname)}`;
}
