import { isTranslation } from '../translations/is-translation';
import type { Element } from 'hast';
import { element } from '../body/nodes';
import type { FactWriter } from './fact-elements';
import { buildEntry, detailOf, type ListEntry } from './list-entry';
import { buildFlagGroups, isPlainFlag } from './flag-groups';

/** From this many on, flags that only set an option are told by their names alone. */
const MANY = 40;

/**
 * Builds a list of facts: a definition list for each group of options that stand below the same one, so that the eye
 * finds the group first. Flags that only set an option come last, as names that lead to the options where there are many.
 *
 * @param entries in order
 * @param listed how many facts the lists of the page show together
 */
export function buildListBlock(writer: FactWriter, entries: readonly ListEntry[], listed: number): Element {
  const plain = entries.filter(({ fact }) => isPlainFlag(fact));
  const flags = plain.length < MANY ? [] : plain;
  const groups = groupEntries(flags.length > 0 ? entries.filter(({ fact }) => !isPlainFlag(fact)) : entries);
  const detail = detailOf(listed, isTranslation(writer.context));
  const lists = groups.map((group) =>
    element(
      'dl',
      {},
      group.flatMap((entry) => buildEntry(writer, entry, detail)),
    ),
  );
  const parts = entries.flatMap(({ part }) => (part ? [part] : []));
  const block = element('div', { className: ['facts-list'] }, [
    ...lists,
    ...buildFlagGroups(
      writer,
      flags.map(({ fact }) => fact),
    ),
  ]);
  return { ...block, data: { parts } };
}

/** Options by what they stand below, in order of appearance; everything else is one group. */
function groupEntries(entries: readonly ListEntry[]): ListEntry[][] {
  const groups = new Map<string, ListEntry[]>();
  for (const entry of entries) {
    const { kind, title } = entry.fact;
    const isOption = kind === 'option' || kind === 'pluginOption';
    const key = isOption ? title.split('.').slice(0, -1).join('.') : '';
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}
