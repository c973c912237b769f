/**
 * `util.inspect` and `util.format` for what a build or a bundle prints. Values that print on one line are as in Node;
 * longer ones are not broken into lines.
 */

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

function quote(text: string): string {
  const mark = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !text.includes('`') ? '`' : "'";
  const escaped = text.replace(/[\\\n\r\t]/g, (sign) => JSON.stringify(sign).slice(1, -1));
  return `${mark}${mark === "'" ? escaped.replaceAll("'", "\\'") : escaped}${mark}`;
}

function inspectList(value: readonly unknown[], depth: number): string {
  const shown = value.slice(0, 100).map((item) => inspectValue(item, depth - 1));
  if (value.length > 100) shown.push(`... ${value.length - 100} more items`);
  return shown.length === 0 ? '[]' : `[ ${shown.join(', ')} ]`;
}

/** Stacks of Firefox and WebKit have no message. */
function inspectError(error: Error): string {
  const { stack = '', message } = error;
  return stack.includes(message) ? stack : `${String(error)}\n${stack}`.trimEnd();
}

function inspectObject(value: object, depth: number): string {
  if (value instanceof Error) return inspectError(value);
  if (typeof Element === 'function' && value instanceof Element) return `<${value.localName}>`;
  if (value instanceof RegExp || value instanceof Date) {
    return value instanceof Date ? value.toISOString() : String(value);
  }
  const name = (Object.getPrototypeOf(value) as { constructor?: { name: string } } | null)?.constructor?.name;
  const prefix = name === undefined ? '[Object: null prototype] ' : name === 'Object' ? '' : `${name} `;
  if (depth < 0) return Array.isArray(value) ? '[Array]' : `[${name ?? 'Object'}]`;
  if (Array.isArray(value)) return inspectList(value, depth);
  if (value instanceof Map) {
    const shown = [...value].map(
      ([key, item]) => `${inspectValue(key, depth - 1)} => ${inspectValue(item, depth - 1)}`,
    );
    return `Map(${value.size}) {${shown.length > 0 ? ` ${shown.join(', ')} ` : ''}}`;
  }
  if (value instanceof Set) {
    const shown = [...value].map((item) => inspectValue(item, depth - 1));
    return `Set(${value.size}) {${shown.length > 0 ? ` ${shown.join(', ')} ` : ''}}`;
  }
  const shown = Object.entries(value).map(
    ([key, item]) => `${isIdentifier(key) ? key : quote(key)}: ${inspectValue(item, depth - 1)}`,
  );
  return shown.length === 0 ? `${prefix}{}` : `${prefix}{ ${shown.join(', ')} }`;
}

function inspectValue(value: unknown, depth: number): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function (anonymous)]';
  if (typeof value === 'object' && value !== null) {
    try {
      return inspectObject(value, depth);
    } catch {
      // A getter or a proxy of somebody's code.
      return '[unreadable]';
    }
  }
  return Object.is(value, -0) ? '-0' : String(value);
}

export const inspect = Object.assign((value: unknown): string => inspectValue(value, 2), {
  custom: Symbol.for('nodejs.util.inspect.custom'),
});

const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function formatOne(directive: string, value: unknown): string {
  if (directive === 's') return typeof value === 'string' ? value : inspectValue(value, 0);
  if (directive === 'd') return typeof value === 'object' ? 'NaN' : String(Number(value));
  if (directive === 'i') return String(parseInt(plainText(value), 10));
  if (directive === 'f') return String(parseFloat(plainText(value)));
  if (directive === 'j') return JSON.stringify(value) ?? 'undefined';
  if (directive === 'c') return '';
  return inspectValue(value, 4);
}

/** `util.format`. */
export function format(...args: readonly unknown[]): string {
  const [first, ...rest] = args;
  if (typeof first !== 'string')
    return args.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ');
  if (args.length === 1) return first;
  const text = first.replace(/%([sdifjoOc%])/g, (match: string, directive: string) => {
    if (directive === '%') return '%';
    return rest.length === 0 ? match : formatOne(directive, rest.shift());
  });
  return [text, ...rest.map((value) => (typeof value === 'string' ? value : inspect(value)))].join(' ');
}
