/** Attributes by name; `true` is one without a value. */
export type TagAttributes = Record<string, string | true>;

/** An attribute as written; `value` is null where code stands in its place. */
export type WrittenAttribute = { name: string; value: string | true | null };
