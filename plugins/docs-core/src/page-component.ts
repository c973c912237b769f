/** What an attribute of a component may be. */
export interface AttributeRule {
  /** As a problem names it after "expected": `a name with placeholders`. */
  readonly expected: string;
  readonly isValid: (value: string) => boolean;
  readonly isOptional?: boolean;
}

/** Attributes of a tag by name; '' for an optional one that was left out. */
export type ComponentAttributes = Readonly<Record<string, string>>;

/** A component that authors write as a tag in a page, with its texts in one language. */
export interface PageComponent {
  readonly name: string;
  /** A correct use, shown with problems. */
  readonly example: string;
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  /** Whether there may be Markdown between its tags: it replaces the element `slot` of the HTML. */
  readonly hasContent: boolean;
  /** Changes when the HTML or the Markdown may. */
  readonly digest: string;
  readonly toHtml: (attributes: ComponentAttributes) => string;
  /** The same as plain Markdown; content follows it. */
  readonly toMarkdown: (attributes: ComponentAttributes) => string;
}
