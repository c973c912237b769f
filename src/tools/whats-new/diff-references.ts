import type { DocumentedReference } from '../../../plugins/docs-core/src/reference';
import { factLists, type FactRow } from './fact-lists';

/** What is told of a fact, before and after: `type: string → string | false`. */
export interface Change {
  readonly name: string;
  readonly url: string;
  readonly details: readonly string[];
}

/** A fact that came or went. */
export interface Entry {
  readonly name: string;
  /** Its place in the documentation; '' where none is configured. */
  readonly url: string;
  /** Its type, kind or signature. */
  readonly type: string;
}

/** The differences of one list, such as that of the options. */
export interface ListDifference {
  readonly title: string;
  readonly added: readonly Entry[];
  readonly removed: readonly Entry[];
  readonly changed: readonly Change[];
}

const entryOf = ({ name, url, told }: FactRow): Entry => ({ name, url, type: told.type ?? '' });

function changeOf(before: FactRow, after: FactRow): Change | null {
  const keys = [...new Set([...Object.keys(before.told), ...Object.keys(after.told)])];
  const details = keys
    .filter((key) => before.told[key] !== after.told[key])
    .map((key) => `${key}: ${before.told[key] || 'none'} → ${after.told[key] || 'none'}`);
  return details.length === 0 ? null : { name: after.name, url: after.url, details };
}

/**
 * What two published versions differ in, list by list. What stands below something that came or went is left out:
 * it came or went with it.
 *
 * @param before facts of the older version
 * @param after facts of the newer version
 * @returns all lists, in the order of `factLists`, those without a difference too
 */
export function diffReferences(before: DocumentedReference, after: DocumentedReference): ListDifference[] {
  return factLists.map(({ title, rows }) => {
    const older = new Map(rows(before).map((row) => [row.name, row]));
    const newer = new Map(rows(after).map((row) => [row.name, row]));
    const missingIn = (others: ReadonlyMap<string, FactRow>, row: FactRow): boolean =>
      !others.has(row.name) && (row.within === '' || others.has(row.within) || !isKnown(row.within));
    const isKnown = (name: string): boolean => older.has(name) || newer.has(name);
    return {
      title,
      added: [...newer.values()].filter((row) => missingIn(older, row)).map(entryOf),
      removed: [...older.values()].filter((row) => missingIn(newer, row)).map(entryOf),
      changed: [...newer.values()].flatMap((row) => {
        const earlier = older.get(row.name);
        const change = earlier ? changeOf(earlier, row) : null;
        return change ? [change] : [];
      }),
    };
  });
}
