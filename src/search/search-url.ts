import { sections, type SectionName } from '../config/sections';

/** The parameters of the search page's URL. */
export interface SearchParameters {
  readonly query: string;
  /** The only section to search, '' for all. */
  readonly within: SectionName | '';
}

/** Characters of a query; the rest is ignored. A pasted message with its stack trace is shorter, a log is not. */
export const MAX_QUERY_LENGTH = 4000;

/** Characters of a query in a URL, encoded: nginx, Apache and most CDNs refuse a URL of 8 KB and more. */
const MAX_ENCODED_LENGTH = 7000;

/** Characters of a query that are shown in a sentence. */
const MAX_SHOWN_LENGTH = 100;

/** Parses `?q=words&in=section`, with or without `?`; an unknown section is ignored. */
export function parseSearchUrl(search: string): SearchParameters {
  const parameters = new URLSearchParams(search);
  const within = sections.find(({ name }) => name === parameters.get('in'))?.name ?? '';
  return { query: (parameters.get('q') ?? '').slice(0, MAX_QUERY_LENGTH), within };
}

/** The start of a query that fits into a URL. */
function fitIntoUrl(query: string): string {
  const { length } = new URLSearchParams({ q: query }).toString();
  if (length <= MAX_ENCODED_LENGTH) return query;
  return fitIntoUrl(query.slice(0, Math.floor((query.length * MAX_ENCODED_LENGTH) / length) - 1));
}

/** Builds `?q=words&in=section`, '' without a query and a section. */
export function buildSearchUrl({ query, within }: SearchParameters): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', fitIntoUrl(query.trim().slice(0, MAX_QUERY_LENGTH)));
  if (within !== '') parameters.set('in', within);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** A query as a sentence quotes it: the start of a pasted message. */
export function shownQuery(query: string): string {
  const text = query.replace(/\s+/g, ' ').trim();
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH).trim()}…` : text;
}
