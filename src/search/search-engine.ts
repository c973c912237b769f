import type { Language } from '../config/languages';
import type { Kind } from '../../plugins/docs-core/src/search-file';
import type { SectionName } from '../config/sections';

/** A piece of a text. Parts are shown as text, never as HTML. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A section of a page that answers a query. */
export interface SearchResult {
  /** Local path with the heading's anchor: `/concepts/output/#placeholders`. */
  readonly url: string;
  /** The page's title, then the headings down to this one. */
  readonly path: readonly string[];
  /** The last of `path`, with what matches marked. */
  readonly title: readonly TextPart[];
  /** A few words around the best match; empty when the section has no words. */
  readonly snippet: readonly TextPart[];
  readonly kind: Kind;
  /** Folder of the page, '' for a standalone one. */
  readonly section: string;
  /** Language of the words; another one than asked for where a translation is missing. */
  readonly language: Language['code'];
}

export interface Results {
  readonly query: string;
  /** Best first. */
  readonly results: readonly SearchResult[];
  /** How many sections answer, those not listed included. */
  readonly total: number;
}

export interface SearchOptions {
  readonly language: Language['code'];
  /** Where the visitor is: preferred among equals. */
  readonly section?: SectionName;
  /** Nothing but this section. */
  readonly within?: SectionName;
  /** How many to list; 20 if left out. */
  readonly limit?: number;
}

/** The one interface of all engines. */
export interface SearchEngine {
  /** Fetches what the first query needs; for a hint such as hover or focus. Never throws. */
  warm(language: Language['code']): void;
  /**
   * Answers a query.
   *
   * @throws StaleSearchError when a newer query has taken its place; SearchError when the engine cannot answer
   */
  search(query: string, options: SearchOptions): Promise<Results>;
}

/** A newer query has taken this one's place; nobody waits for the answer. */
export class StaleSearchError extends Error {
  override readonly name = 'StaleSearchError';
}

/** The engine cannot answer; the message says why. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
}
