import type { BodyLabels } from '../../../docs-core/src/body-labels';

/**
 * A piece of a line: a type, other code (a link where it has a place), what stands between them, a package's own words,
 * or when a default is one.
 */
export type Phrase =
  | { readonly type: string }
  | { readonly code: string; readonly url?: string }
  | { readonly text: string }
  | { readonly words: string }
  | { readonly condition: string };

/** What is said about one side of a fact; each value may stand in a line of its own. */
export interface FactRow {
  readonly label: keyof BodyLabels;
  readonly values: readonly (readonly Phrase[])[];
  /** Left out in lists, where `headline` says it. */
  readonly isHeadline?: boolean;
}

/** Everything that is shown of a fact but its name. */
export interface FactDescription {
  /** The version that brought it, or ''. */
  readonly since: string;
  /** Marks beside the name. */
  readonly badges: readonly (keyof BodyLabels)[];
  /** What a list says first: the type or signature. */
  readonly headline: readonly Phrase[];
  readonly rows: readonly FactRow[];
  /** The package's own words; '' for none. */
  readonly words: string;
}

/** Whether the package's words give the reason of a status already. */
export function isSaidIn(words: string, { label, values }: FactRow): boolean {
  const [[phrase] = []] = values;
  return label === 'factStatus' && phrase !== undefined && 'words' in phrase && words.includes(phrase.words);
}
