import { languageOfCode, languages } from '../../config/languages';
import { sections } from '../../config/sections';
import { inLanguage, withoutLanguage } from '../../ui/lib/site-path';
import { localPath } from '../local-path';
import { KINDS } from '../../../plugins/docs-core/src/search-file';
import {
  SearchError,
  type Results,
  type SearchOptions,
  type SearchResult,
  type TextPart,
} from '../search-engine';
import { MARK_END, MARK_START, USUAL_LIMIT, type HostedAnswer, type HostedHit } from './hosted-service';

const LONGEST_NAME = 200;
const LONGEST_SNIPPET = 300;

/** Signs that cannot be seen, or turn the direction of what follows. */
// eslint-disable-next-line no-control-regex -- these are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]+/g;

/** A text without them, of a length that can be shown; '' for what is no text. */
function cleanText(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest).replace(UNSEEN, ' ') : '';
}

/** Text between marks becomes parts; a mark without its other half marks nothing beyond the text's end. */
export function markedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let isMatch = false;
  for (const piece of text.split(new RegExp(`([${MARK_START}${MARK_END}])`))) {
    if (piece === MARK_START || piece === MARK_END) isMatch = piece === MARK_START;
    else if (piece !== '') parts.push({ text: piece, isMatch });
  }
  return parts;
}

const withoutMarks = (text: string): string => text.replaceAll(MARK_START, '').replaceAll(MARK_END, '');

function cleanHit(hit: HostedHit, { language }: SearchOptions): SearchResult | null {
  const own = languages.find(({ code }) => code === hit.language) ?? languageOfCode(language);
  const url = localPath(hit.url);
  // The first name is the section's; results show it by themselves.
  const names = hit.hierarchy
    .slice(1)
    .map((name) => cleanText(name, LONGEST_NAME))
    .filter((name) => name.trim() !== '');
  const title = names.at(-1);
  if (url === null || title === undefined) return null;
  return {
    url: inLanguage(url, languageOfCode(language).prefix),
    path: names.map(withoutMarks),
    title: markedParts(title),
    snippet: markedParts(cleanText(hit.snippet, LONGEST_SNIPPET)),
    kind: KINDS.find((kind) => kind === hit.kind) ?? 'section',
    section: sections.find(({ name }) => name === hit.section)?.name ?? '',
    language: own.code,
  };
}

/**
 * Makes results of what a hosted service has answered. Everything that does not lead to a page of this site, or is
 * not what it should be, is left out.
 *
 * @throws SearchError when nothing of an answer that has hits can be shown
 */
export function cleanResults(query: string, { hits, total }: HostedAnswer, options: SearchOptions): Results {
  const found = hits
    .slice(0, options.limit ?? USUAL_LIMIT)
    .map((hit) => cleanHit(hit, options))
    .filter((result) => result !== null);
  if (found.length === 0 && hits.length > 0)
    throw new SearchError('no hit of the answer leads to a page of this site');
  // Of a page and its translation only the translation is shown.
  const translated = new Set(
    found.filter(({ language }) => language === options.language).map(({ url }) => withoutLanguage(url)),
  );
  const results = found.filter(
    ({ language, url }) => language === options.language || !translated.has(withoutLanguage(url)),
  );
  const isCount = typeof total === 'number' && Number.isSafeInteger(total) && total >= results.length;
  return { query, results, total: isCount ? total : results.length };
}
