import type { SearchOptions } from '../search-engine';

/** What a hosted service says of a section, whatever its protocol; nothing in it is trusted yet. */
export interface HostedHit {
  readonly url: unknown;
  /** Section's title, page's title, headings; what matches stands between {@link MARK_START} and {@link MARK_END}. */
  readonly hierarchy: readonly unknown[];
  readonly snippet: unknown;
  readonly kind: unknown;
  readonly section: unknown;
  readonly language: unknown;
}

/** A hosted service's answer in the shape of no service. */
export interface HostedAnswer {
  readonly hits: readonly HostedHit[];
  readonly total: unknown;
}

/**
 * Asks a hosted service.
 *
 * @param signal ends the request
 * @throws Error when none of the service's hosts gives an answer that can be read
 */
export type AskHosted = (query: string, options: SearchOptions, signal: AbortSignal) => Promise<HostedAnswer>;

/** Around what matches: signs that no page has, so that marks are never taken out of HTML. */
export const MARK_START = '\u{E000}';
export const MARK_END = '\u{E001}';

/** How many results are asked for if nobody says. */
export const USUAL_LIMIT = 20;

/** A property of what may be no object. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** A list, empty for what is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
