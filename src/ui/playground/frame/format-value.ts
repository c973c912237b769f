const MOST_ENTRIES = 20;
const MOST_DEPTH = 3;

/** Entries of a list or an object, as far as they are shown. */
function formatEntries(entries: readonly string[], open: string, close: string, count: number): string {
  const more = count > entries.length ? [`… ${count - entries.length} more`] : [];
  const all = [...entries, ...more];
  return all.length === 0 ? `${open}${close}` : `${open} ${all.join(', ')} ${close}`;
}

function formatObject(value: object, depth: number, parents: readonly object[]): string {
  if (parents.includes(value)) return '[circular]';
  const inner = (part: unknown): string => formatValue(part, depth + 1, [...parents, value]);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Element) return `<${value.localName}>`;
  if (value instanceof Date || value instanceof RegExp) return String(value);
  if (value instanceof Promise) return 'Promise';
  const name = value.constructor?.name ?? '';
  if (depth > MOST_DEPTH) return Array.isArray(value) ? '[…]' : `${name === '' ? 'Object' : name} {…}`;
  if (Array.isArray(value))
    return formatEntries(value.slice(0, MOST_ENTRIES).map(inner), '[', ']', value.length);
  if (value instanceof Map) {
    const pairs = [...value].slice(0, MOST_ENTRIES).map(([key, part]) => `${inner(key)} => ${inner(part)}`);
    return `Map(${value.size}) ${formatEntries(pairs, '{', '}', value.size)}`;
  }
  if (value instanceof Set)
    return `Set(${value.size}) ${formatEntries([...value].slice(0, MOST_ENTRIES).map(inner), '{', '}', value.size)}`;
  const keys = Object.keys(value);
  const entries = keys
    .slice(0, MOST_ENTRIES)
    .map((key) => `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: ${inner((value as never)[key])}`);
  const tag = name === 'Object' || name === '' ? '' : `${name} `;
  return `${tag}${formatEntries(entries, '{', '}', keys.length)}`;
}

/**
 * A value as a console prints it. Objects of the bundle may throw when they are read.
 *
 * @param depth texts are quoted inside of other values only
 */
export function formatValue(value: unknown, depth = 0, parents: readonly object[] = []): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `ƒ ${value.name === '' ? '(anonymous)' : value.name}`;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return formatObject(value, depth, parents);
  } catch {
    // A getter or a proxy of the bundle.
    return '[unreadable]';
  }
}
