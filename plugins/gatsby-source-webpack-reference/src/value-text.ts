/**
 * Writes a value as JavaScript, on one line: strings in single quotes.
 *
 * @param value anything a schema can list
 */
export function formatLiteral(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

/** Longer values are cut at their inner objects. */
const LONG = 240;
const DEEP = 6;
const FEW = 4;

/** Texts that differ between machines, and their descriptions: `[['/home/me/site', '<current directory>']]`. */
export type Replacements = readonly (readonly [text: string, description: string])[];

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : formatLiteral(key));

function stringText(value: string, replacements: Replacements): string {
  const replaced = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), value);
  // A replaced path is a description; everything else is a literal.
  return replaced.startsWith('<') ? replaced.replaceAll('\\', '/') : formatLiteral(replaced);
}

function listText(parts: readonly string[], [open, close]: readonly [string, string]): string {
  if (parts.length === 0) return `${open}${close}`;
  // A cut list of many objects has no information.
  if (parts.length > FEW && parts.every((part) => part === '{ … }')) return `${open}…${close}`;
  return open === '{' ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`;
}

function write(value: unknown, replacements: Replacements, depth: number): string {
  if (typeof value === 'string') return stringText(value, replacements);
  if (typeof value === 'function') return '<function>';
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return String(value);
  if (value === process.stderr) return 'process.stderr';
  const isList = Array.isArray(value) || value instanceof Set;
  if (!isList && !isPlain(value)) return `<${value.constructor.name}>`;
  const entries = isList
    ? [...(value as Iterable<unknown>)]
    : Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (depth === 0 && entries.length > 0) return isList ? '[…]' : '{ … }';
  return isList
    ? listText(
        entries.map((inner) => write(inner, replacements, depth - 1)),
        ['[', ']'],
      )
    : listText(
        (entries as [string, unknown][]).map(
          ([key, inner]) => `${keyText(key)}: ${write(inner, replacements, depth - 1)}`,
        ),
        ['{', '}'],
      );
}

/**
 * Writes a value for readers, in one line: JavaScript where that is possible, `<function>` where it isn't.
 *
 * @param replacements of machine-specific texts
 */
export function formatValue(value: unknown, replacements: Replacements): string {
  const texts = Array.from({ length: DEEP + 1 }, (_, index) => write(value, replacements, DEEP - index));
  return texts.find((text) => text.length <= LONG) ?? texts.at(-1) ?? '';
}
