import { KINDS } from 'docs-core/search-format';
import type { SearchedPage, SearchedRecord } from './read-search-file';
import { slugOf, type IndexedPage } from './search-index';

/** A heading that is a name: of an option, a flag, a hook, an export. */
interface NamedRecord {
  readonly at: number;
  /** Its parts in lower case, without brackets: `output`, `filename`. */
  readonly path: readonly string[];
  /** Order among records of the same last part, lower ones first. */
  readonly order: number;
  /** Of its text: what has more of it comes first. */
  readonly length: number;
}

/** Named records by the last part of their name, the likeliest first. */
export type NameIndex = ReadonlyMap<string, readonly NamedRecord[]>;

/** A name without spaces. */
const NAME = /^[\w$@*/.[\]{}()-]+$/;

/** Records per kind and depth, the likeliest first. */
const ORDERS = { option: 0, deepOption: 3, flag: 6, hook: 7, other: 8, thirdParty: 9 };

function partsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/\(\)$|\[\w*\]|\{\w*\}|\.<\w+>/g, '')
    .split('.')
    .filter(Boolean);
}

function orderOf({ page, kind }: SearchedRecord, weight: number, path: readonly string[]): number {
  if (page.isReadme || weight < 0.8) return ORDERS.thirdParty;
  if (KINDS[kind] === 'flag') return ORDERS.flag;
  if (KINDS[kind] === 'hook') return ORDERS.hook;
  // An option of a plugin is not what a bare name means first.
  if (KINDS[kind] !== 'option' || page.section !== 'configuration') return ORDERS.other;
  if (path.length > 2) return ORDERS.deepOption + Math.min(path.length - 3, 2);
  // `output.filename` of the page output, and `output.library` of output-library, before `entry.filename` of another one.
  const slug = slugOf(page).replace(/-/g, '').toLowerCase();
  const isOfPage = slug === path[0]?.replace(/options$/, '') || slug === path.join('');
  return ORDERS.option + (path.length === 1 ? 0 : isOfPage || path[0] === 'rule' ? 1 : 2);
}

/** The full path that a heading's name means. */
function fullPath({ page, kind }: SearchedRecord, path: readonly string[]): readonly string[] {
  if (path[0] === 'rule') return ['module', 'rules', ...path.slice(1)];
  return KINDS[kind] === 'hook' ? [slugOf(page).replace(/-hooks$/, ''), 'hooks', ...path] : path;
}

/** Lists the names among the headings. */
export function buildNameIndex(
  records: readonly SearchedRecord[],
  pages: ReadonlyMap<SearchedPage, IndexedPage>,
): NameIndex {
  const names = new Map<string, NamedRecord[]>();
  records.forEach((record, at) => {
    const { level, heading, page, text, names: code } = record;
    const parts = level > 1 && NAME.test(heading) ? partsOf(heading) : [];
    const last = parts.at(-1);
    if (last === undefined) return;
    const order = orderOf(record, pages.get(page)?.weight ?? 1, parts);
    const named = { at, order, path: fullPath(record, parts), length: text.length + code.length };
    names.set(last, [...(names.get(last) ?? []), named]);
  });
  for (const list of names.values()) list.sort((a, b) => a.order - b.order || b.length - a.length);
  return names;
}

/**
 * The records that a bare name means, best first: webpack's options by their depth, then flags, hooks, exports, and
 * packages' own. With dots, brackets, quotes or `webpack.` it is the same name.
 *
 * @param query as typed
 * @returns numbers of records. None where the query is no name, or names nothing; for a common word only the options of
 *   that name that come to mind first
 */
export function findNamed(query: string, names: NameIndex): readonly number[] {
  // A placeholder, not an option.
  if (/^\[\w+\]$/.test(query.trim())) return [];
  const bare = query
    .trim()
    .replace(/[`'"]|\[\]|[.,:;]+$/g, '')
    .replace(/\s*[:{]+\s*\{?\s*|\[/g, '.')
    .replace(/\]/g, '');
  const typed = partsOf(bare);
  const last = typed.at(-1);
  if (last === undefined || !NAME.test(bare)) return [];
  const isCode = /[a-z][A-Z]|[A-Z]\w*[A-Z]|[._$]/.test(bare);
  return (names.get(last) ?? [])
    .filter(({ path }) => endsWith(path, typed) || (path.length > 1 && endsWith(typed, path)))
    .filter(({ order }) => isCode || order < ORDERS.option + 2)
    .map(({ at }) => at);
}

function endsWith(path: readonly string[], end: readonly string[]): boolean {
  return end.every((part, index) => path[path.length - end.length + index] === part);
}
