/** What an attribute of a component may be. */
export interface AttributeRule {
  /** As a problem names it after "expected": `a name with placeholders`. */
  readonly expected: string;
  readonly isValid: (value: string) => boolean;
}

/** Attributes of a tag by name. */
export type ComponentAttributes = Readonly<Record<string, string>>;

/** A component that authors write as a tag in a page, with its texts in one language. */
export interface PageComponent {
  readonly name: string;
  /** A correct use, shown with problems. */
  readonly example: string;
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  /** Changes when the HTML or the Markdown may. */
  readonly digest: string;
  readonly toHtml: (attributes: ComponentAttributes) => string;
  /** The same as plain Markdown. */
  readonly toMarkdown: (attributes: ComponentAttributes) => string;
}
