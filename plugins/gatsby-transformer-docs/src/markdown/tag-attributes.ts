/** Attributes by name; `true` is one without a value. */
export type TagAttributes = Record<string, string | true>;
