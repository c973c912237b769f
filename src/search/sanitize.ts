/** Sanitizes results that come from outside: from a hosted service, or from storage that anyone can write to. */
import { KINDS } from 'docs-core/search-format';
import { languages, type Language } from '../config/languages';
import { sections } from '../config/sections';
import { site } from '../config/site';
import { isPagePath } from '../ui/lib/site-path';
import type { SearchResult, TextPart } from './search-engine';

/** The fields of a result before they are checked. */
export interface UntrustedResult {
  readonly url?: unknown;
  /** The page's title and the headings; matches are between {@link MARK_START} and {@link MARK_END}. */
  readonly path?: unknown;
  readonly snippet?: unknown;
  readonly kind?: unknown;
  readonly since?: unknown;
  readonly signature?: unknown;
  readonly section?: unknown;
  readonly language?: unknown;
}

/** Around matches: private-use characters that no page contains, so that marks are never parsed out of HTML. */
export const MARK_START = '\u{E000}';
export const MARK_END = '\u{E001}';

const MAX_URL_LENGTH = 500;
const MAX_NAME_LENGTH = 200;
const MAX_SNIPPET_LENGTH = 300;
const MAX_NAMES = 7;

/** Invisible characters, and those that change the direction of the text after them. */
// eslint-disable-next-line no-control-regex -- these are what is removed
const INVISIBLE = /[\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]+/g;

/**
 * The path of a page of this site.
 *
 * @param url complete and of one of the site's hosts, or a path
 * @returns path and hash; null for anything else: other hosts, `//host`, `/\host`, scripts, files, no string
 */
export function localPath(url: unknown): string | null {
  // Browsers skip spaces and line breaks in URLs; none of ours has any.
  // eslint-disable-next-line no-control-regex -- see above
  if (typeof url !== 'string' || url.length > MAX_URL_LENGTH || /[\u0000-\u0020\\]/.test(url)) return null;
  if (!/^https?:\/\//i.test(url) && !isPagePath(url)) return null;
  if (!URL.canParse(url, site.url)) return null;
  const { host, pathname, hash, username, password } = new URL(url, site.url);
  const isOurs = [new URL(site.url).host, ...site.hosts].includes(host);
  if (!isOurs || username !== '' || password !== '' || !isPagePath(pathname)) return null;
  return `${pathname}${hash}`;
}

const sanitizeText = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? value.slice(0, maxLength).replace(INVISIBLE, ' ') : '';

/** Splits a text at its marks; an unclosed mark extends to the end of the text. */
function splitMarks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let isMatch = false;
  for (const piece of text.split(new RegExp(`([${MARK_START}${MARK_END}])`))) {
    if (piece === MARK_START || piece === MARK_END) isMatch = piece === MARK_START;
    else if (piece !== '') parts.push({ text: piece, isMatch });
  }
  return parts;
}

/** A release, with the name of its package if that isn't webpack. */
const RELEASE = /^(?:webpack-[a-z-]{1,20} )?\d{1,3}(?:\.\d{1,3}){1,2}$/;

/**
 * Checks every field of a result. Unknown kinds, sections and languages get a default.
 *
 * @param defaultLanguage of a result whose language is unknown
 * @returns null when it has no title or does not lead to a page of this site
 */
export function sanitizeResult(
  result: UntrustedResult,
  defaultLanguage: Language['code'],
): SearchResult | null {
  const url = localPath(result.url);
  const names = (Array.isArray(result.path) ? result.path : [])
    .slice(0, MAX_NAMES)
    .map((name) => sanitizeText(name, MAX_NAME_LENGTH))
    .filter((name) => name.trim() !== '');
  const title = names.at(-1);
  if (url === null || title === undefined) return null;
  const { since } = result;
  const signature = sanitizeText(result.signature, MAX_NAME_LENGTH);
  return {
    url,
    path: names.map((name) => name.replaceAll(MARK_START, '').replaceAll(MARK_END, '')),
    title: splitMarks(title),
    snippet: splitMarks(sanitizeText(result.snippet, MAX_SNIPPET_LENGTH)),
    kind: KINDS.find((kind) => kind === result.kind) ?? 'section',
    ...(typeof since === 'string' && RELEASE.test(since) ? { since } : {}),
    ...(signature === '' ? {} : { signature }),
    section: sections.find(({ name }) => name === result.section)?.name ?? '',
    language: languages.find(({ code }) => code === result.language)?.code ?? defaultLanguage,
  };
}
