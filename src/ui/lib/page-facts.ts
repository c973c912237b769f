/** What a page says of itself to programs. Days are ISO days, or '' where there is none. */
export interface PageFacts {
  readonly kind: 'home' | 'list' | 'article';
  /** Path of the page, both slashes included. */
  readonly path: string;
  /** The site's name on the home page. */
  readonly title: string;
  /** As the window is called. */
  readonly fullTitle: string;
  readonly description: string;
  /** BCP 47 code of its words. */
  readonly language: string;
  /** Of a post. */
  readonly date: string;
  readonly updated: string;
  /** Codes of all languages that have the page in their own words. */
  readonly languages: readonly string[];
  /** The way to the page from the home page on, without the page itself. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  /** Path of the feed that lists what the page lists; '' for none. */
  readonly feed: string;
  /** Kept out of search engines. */
  readonly hidden: boolean;
  /** Whether its words stand in for a missing translation: the page they are from has the data. */
  readonly isStandIn: boolean;
}
