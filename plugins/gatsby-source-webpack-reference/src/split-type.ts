/** Splits a type's text at a separator that stands outside of brackets and quotes. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    const isArrow = char === '>' && text.charAt(at - 1) === '=';
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === "'" || char === '"') quote = char;
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      start = at + separator.length;
      at = start - 1;
    } else if ('([{<'.includes(char)) depth += 1;
    else if (')]}'.includes(char) || (char === '>' && !isArrow)) depth -= 1;
  }
  return [...parts, text.slice(start)];
}

/** Whether a type is a function's; everything behind the arrow belongs to it. */
export const isFunctionType = (text: string): boolean => splitOutside(text, '=>').length > 1;

/** `(A)` → `A`, but `(a) => void` and `(A)[]` stay. */
export function unwrapType(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '(') depth += 1;
    if (text.charAt(at) === ')') depth -= 1;
    if (depth === 0) return at === text.length - 1 ? unwrapType(text.slice(1, -1)) : text;
  }
  return text;
}

/** `true | false` is one thing. */
const BOOLEANS: ReadonlyMap<string, string> = new Map([
  ['true', 'boolean'],
  ['false', 'boolean'],
]);

/** The alternatives of a type; a function at its end takes the rest. */
export function splitUnion(text: string): string[] {
  const whole = unwrapType(text);
  return isFunctionType(whole) ? [whole] : splitOutside(whole, ' | ').map((part) => unwrapType(part.trim()));
}

/** Puts the alternatives of a union into one text: each once, functions in brackets. */
export function joinUnion(texts: readonly string[]): string {
  const parts = texts.flatMap(splitUnion);
  const both = parts.includes('true') && parts.includes('false');
  const unique = [...new Set(both ? parts.map((text) => BOOLEANS.get(text) ?? text) : parts)];
  if (unique.length === 1) return unique[0] ?? '';
  return unique.map((text) => (isFunctionType(text) ? `(${text})` : text)).join(' | ');
}

/** `string[]`, `(string | RegExp)[]` */
export const arrayOf = (text: string): string =>
  splitOutside(text, ' | ').length > 1 || isFunctionType(text) ? `(${text})[]` : `${text}[]`;
