import { sections, type SectionName } from '../config/sections';

/** The parameters of the search page's URL. */
export interface SearchParameters {
  readonly query: string;
  /** The only section to search, '' for all. */
  readonly within: SectionName | '';
}

/** Characters; the rest of a longer query is ignored. */
export const MAX_QUERY_LENGTH = 200;

/** Parses `?q=words&in=section`, with or without `?`; an unknown section is ignored. */
export function parseSearchUrl(search: string): SearchParameters {
  const parameters = new URLSearchParams(search);
  const within = sections.find(({ name }) => name === parameters.get('in'))?.name ?? '';
  return { query: (parameters.get('q') ?? '').slice(0, MAX_QUERY_LENGTH), within };
}

/** Builds `?q=words&in=section`, '' without a query and a section. */
export function buildSearchUrl({ query, within }: SearchParameters): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query.trim());
  if (within !== '') parameters.set('in', within);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
