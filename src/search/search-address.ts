import { sections, type SectionName } from '../config/sections';

/** What the address of the search's page asks for. */
export interface SearchAddress {
  readonly query: string;
  readonly within: SectionName | '';
}

/** Longer queries say nothing more. */
const LONGEST_QUERY = 200;

/**
 * Reads `?q=words&in=section`.
 *
 * @param search of the address, with or without `?`; what is not known counts as not there
 */
export function parseSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const within = sections.find(({ name }) => name === parameters.get('in'))?.name ?? '';
  return { query: (parameters.get('q') ?? '').slice(0, LONGEST_QUERY), within };
}

/** The address that can be shared: `?q=words&in=section`, '' when nothing is asked. */
export function buildSearchAddress({ query, within }: SearchAddress): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query.trim());
  if (within !== '') parameters.set('in', within);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
