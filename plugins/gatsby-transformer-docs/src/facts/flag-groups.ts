import type { Element } from 'hast';
import { element, text } from '../body/nodes';
import type { Fact } from './fact';
import { nameElement, type FactWriter } from './fact-elements';

/** Whether a flag does nothing but set an option, which tells what it does. */
export function isPlainFlag(fact: Fact): boolean {
  return fact.kind === 'argument' && fact.data.option !== '';
}

/**
 * Builds folded lists of the names of flags, one for each top-level option. There may be more than a thousand, so each
 * is a link to its option and nothing else.
 */
export function buildFlagGroups(writer: FactWriter, flags: readonly Fact[]): Element[] {
  return [...groupByTop(flags)].map(([top, group]) =>
    element('details', {}, [
      element('summary', {}, [nameElement(top), text(` (${group.length})`)]),
      buildNames(writer, group),
    ]),
  );
}

/** `output` → the flags of `output.filename` and so on. */
export function groupByTop(flags: readonly Fact[]): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>();
  for (const flag of flags) {
    const path = flag.kind === 'argument' ? flag.data.option : '';
    const top = /^[^.[]*/.exec(path)![0];
    groups.set(top, [...(groups.get(top) ?? []), flag]);
  }
  return groups;
}

/** Ends the flag that empties a list. */
const RESET = '-reset';

/** A flag that empties a list stands behind the one that fills it: every fourteenth entry less. */
function buildNames(writer: FactWriter, flags: readonly Fact[]): Element {
  const titles = new Set(flags.map(({ title }) => title));
  const isSecond = ({ title }: Fact): boolean =>
    title.endsWith(RESET) && titles.has(title.slice(0, -RESET.length));
  return element(
    'ul',
    {},
    flags
      .filter((flag) => !isSecond(flag))
      .map((flag) => {
        const path = flag.kind === 'argument' ? flag.data.option : '';
        const url = writer.facts.index.find('option', '', path)?.url ?? '';
        const name = text(flag.title);
        return element('li', {}, [
          url === '' ? name : element('a', { href: writer.link(url) }, [name]),
          ...(titles.has(`${flag.title}${RESET}`) ? [text(` (${RESET})`)] : []),
        ]);
      }),
  );
}
