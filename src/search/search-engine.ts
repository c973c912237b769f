import type { Kind } from 'docs-core/search-format';
import type { Language } from '../config/languages';
import type { SectionName } from '../config/sections';

/** A piece of text. Parts are shown as text, never as HTML. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A section of a page that matches a query. */
export interface SearchResult {
  /** Local path with the heading's anchor: `/concepts/output/#placeholders`. */
  readonly url: string;
  /** The page's title, then the headings down to this one. */
  readonly path: readonly string[];
  /** The last of `path`, with matches marked. */
  readonly title: readonly TextPart[];
  /** The text around the best match; empty when the section has no text. */
  readonly snippet: readonly TextPart[];
  readonly kind: Kind;
  /** The release that added what it is about: `5.37`, `webpack-cli 7.3.1`; left out for none. */
  readonly since?: string;
  /** Type and default of an option, `boolean = false`; left out for none. */
  readonly signature?: string;
  /** Folder of the page, '' for a standalone one. */
  readonly section: string;
  /** Language of the text; not the requested one where a translation is missing. */
  readonly language: Language['code'];
}

export interface Results {
  readonly query: string;
  /** Best first. */
  readonly results: readonly SearchResult[];
  /** Number of matching sections, including those not listed. */
  readonly total: number;
  /** Whether no page has most of what was asked for: the results are only the nearest ones. */
  readonly isWeak: boolean;
}

export interface SearchOptions {
  readonly language: Language['code'];
  /** The section the visitor is in: preferred among equals. */
  readonly section?: SectionName | undefined;
  /** The only section to search. */
  readonly within?: SectionName | undefined;
  /** Maximum of listed results. */
  readonly limit?: number | undefined;
}

/** Maximum of listed results where the options contain none. */
export const DEFAULT_LIMIT = 20;

/** The URL of a result's page, without the section. */
export const pageOf = (url: string): string => url.replace(/#.*$/, '');

export interface SearchEngine {
  /** Prefetches what the first query needs. @throws SearchError when it cannot be had */
  warm(language: Language['code']): Promise<void>;
  /** @throws StaleSearchError when a newer query has replaced this one; SearchError when the engine fails */
  search(query: string, options: SearchOptions): Promise<Results>;
}

/** A newer query has replaced this one; its results are not needed. */
export class StaleSearchError extends Error {
  override readonly name = 'StaleSearchError';

  constructor() {
    super('Replaced by a newer query');
  }
}

/** The engine has failed; the message contains the reason. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
}
