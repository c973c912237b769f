/** Writes a value of a schema as JavaScript, on one line: strings in single quotes. */
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

/** The plugin that a function creates which stands for it, so that it is loaded only when it is needed. */
const createdPlugin = (value: object): string | undefined => {
  const [[key, apply] = [], ...others] = Object.entries(value) as [string, unknown][];
  if (key !== 'apply' || typeof apply !== 'function' || others.length > 0) return undefined;
  return /\bnew (\w+Plugin)\(/.exec(Function.prototype.toString.call(apply))?.[1];
};

/** What a list of rules is for, by the families of their types: `<rules for javascript, json>`; '' for another list. */
function describeRules(list: readonly unknown[]): string {
  const types = list.map((rule) => (rule as { readonly type?: unknown } | null)?.type);
  const families = new Set(
    types.flatMap((type) => (typeof type === 'string' ? [type.replace(/\/.*/, '')] : [])),
  );
  return families.size === 0 ? '' : `<rules for ${[...families].join(', ')}>`;
}

function write(value: unknown, replacements: Replacements, depth: number): string {
  if (typeof value === 'string') return stringText(value, replacements);
  if (typeof value === 'function') return '<function>';
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return String(value);
  if (value === process.stderr) return 'process.stderr';
  const isList = Array.isArray(value) || value instanceof Set;
  if (!isList && !isPlain(value)) return `<${value.constructor.name}>`;
  const plugin = isList ? undefined : createdPlugin(value);
  if (plugin !== undefined) return `new ${plugin}()`;
  const parts = isList
    ? Array.from(value as Iterable<unknown>, (inner) =>
        depth === 0 ? '' : write(inner, replacements, depth - 1),
      )
    : Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(
          ([key, inner]) => `${keyText(key)}: ${depth === 0 ? '' : write(inner, replacements, depth - 1)}`,
        );
  if (parts.length === 0) return isList ? '[]' : '{}';
  // A cut list of many objects has no information.
  const isEmpty = parts.length > FEW && parts.every((part) => part === '{ … }');
  if (isList && isEmpty) return describeRules([...value]) || '[…]';
  if (isList) return depth === 0 ? '[…]' : `[${parts.join(', ')}]`;
  return depth === 0 ? '{ … }' : `{ ${parts.join(', ')} }`;
}

/**
 * Returns the first of several texts of one thing that isn't longer than allowed, else the last one.
 *
 * @param write the text with so many levels, from the deepest one to 0
 */
export function firstShort(deepest: number, longest: number, write: (depth: number) => string): string {
  for (let depth = deepest; ; depth -= 1) {
    const text = write(depth);
    if (text.length <= longest || depth === 0) return text;
  }
}

/** Writes a value for readers, in one line: JavaScript where that is possible, `<function>` where it isn't. */
export function formatValue(value: unknown, replacements: Replacements): string {
  return firstShort(DEEP, LONG, (depth) => write(value, replacements, depth));
}
