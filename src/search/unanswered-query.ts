import { useEffect } from 'react';
import type { Language } from '../config/languages';
import { defaultVersion } from '../config/versions';
import { wantsPrivacy } from '../ui/lib/wants-privacy';
import type { Results } from './search-engine';

/** URL that collects queries without an answer, '' for none; defined in src/build/webpack-config.ts. */
declare const __SEARCH_REPORT_ENDPOINT__: string;

/** What is sent of a query that has no good answer: nothing else, and no header that names visitor or page. */
export interface UnansweredQuery {
  /** In lower case, of {@link MAX_REPORTED} characters at most. */
  readonly query: string;
  readonly language: Language['code'];
  /** The major version that the pages document. */
  readonly version: string;
}

/** Characters of a query that are sent. */
export const MAX_REPORTED = 120;

/** Queries that one visit sends at most. */
const MAX_PER_SESSION = 20;

/** Milliseconds after which a query is complete: nothing is sent of one that is still being typed. */
const SETTLED = 2000;

/** What may tell who typed it: queries with any of these are never sent. */
const PERSONAL: readonly RegExp[] = [
  // An e-mail address, a URL (with a host or a token), an IP address.
  /[^\s@]+(?:@|%40)[^\s@]+\.\p{L}{2,}/iu,
  /[a-z][a-z\d+.-]*:\/\//i,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  // Absolute paths, whose folders name users and projects.
  /(?:^|[\s'"`(=:,])(?:[a-z]:[\\/]|\\\\|~[\w.-]*[\\/]|\/[^\s/'"`]+\/[^\s/'"`])/i,
  /[\\/](?:users|home)[\\/]/i,
  // A secret and its name; long runs of letters and digits; numbers of phones and accounts.
  /\b(?:passw(?:or)?d|pwd|secret|token|bearer|api[ _-]?key|authorization)\b['"]?\s*[=:]\s*\S/i,
  /\b(?:gh[a-z]_|github_pat_|npm_|glpat-|xox[a-z]-|sk-|akia|eyj)[\w-]{8,}/i,
  /(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{20,}/i,
  /[a-z\d]{32,}/i,
  /\d(?:[ ().-]{0,2}\d){8,}/,
];

/**
 * The text of a query that may be sent: normalized and bounded.
 *
 * @returns null for one that may contain personal data, or no letters at all
 */
export function reportableText(query: string): string | null {
  const text = query.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(text) || PERSONAL.some((pattern) => pattern.test(text))) return null;
  return text.slice(0, MAX_REPORTED).trim().toLowerCase();
}

/** Storage of the tab: its texts end with the visit, and are never sent. */
const SENT_KEY = 'reported-queries';
const sent = new Set<string>();

/** Notes a query as sent. @returns false where it was sent in this visit already, or too many were */
function noteAsSent(text: string): boolean {
  try {
    for (const known of (sessionStorage.getItem(SENT_KEY) ?? '').split('\n'))
      if (known !== '') sent.add(known);
  } catch {
    // Forbidden: what this document sent is known.
  }
  if (sent.has(text) || sent.size >= MAX_PER_SESSION) return false;
  sent.add(text);
  try {
    sessionStorage.setItem(SENT_KEY, [...sent].join('\n'));
  } catch {
    // Forbidden or full: as above.
  }
  return true;
}

/**
 * Sends a query, once in a visit. `sendBeacon` would add cookies and the page's URL, hence a request that outlives the
 * page likewise, without both.
 */
function report(query: string, language: Language['code']): void {
  const text = reportableText(query);
  if (text === null || wantsPrivacy() || !noteAsSent(text)) return;
  const body: UnansweredQuery = { query: text, language, version: defaultVersion };
  fetch(__SEARCH_REPORT_ENDPOINT__, {
    method: 'POST',
    body: JSON.stringify(body),
    keepalive: true,
    // Plain text to any host, without a preflight; the response is not read.
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  }).catch(console.warn);
}

/**
 * Reports a query that has no good answer, once it is no longer being typed, where the site's owner collects them.
 *
 * @param response the shown one; null for none
 */
export function useUnansweredReport(response: Results | null, language: Language['code']): void {
  // Without an endpoint the bundler removes the body, and with it what it calls.
  useEffect(() => {
    if (__SEARCH_REPORT_ENDPOINT__ === '' || !response) return undefined;
    const { query, isWeak, results } = response;
    if (!isWeak && results.length > 0) return undefined;
    const timer = setTimeout(() => report(query, language), SETTLED);
    return () => clearTimeout(timer);
  }, [response, language]);
}
