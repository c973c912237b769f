/** A page as the build left it. */
export interface BuiltPage {
  /** Site path, such as `/concepts/output/` or `/404.html`. */
  readonly path: string;
  readonly html: string;
  /** Text of its page-data.json; null for a page that only leads elsewhere. */
  readonly pageData: string | null;
  /** HTML of the bodies it carries: one for a page of content, all of a section for a printable page. */
  readonly bodies: readonly string[];
  /** Bytes of the file it was written in; 0 for a page without one. Null for a page made of many. */
  readonly sourceSize: number | null;
}
