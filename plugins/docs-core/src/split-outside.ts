/** Splits the text of a type at a separator that is in no brackets and no quotes; parts have no spaces around them. */
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
      parts.push(text.slice(start, at).trim());
      start = at + separator.length;
      at = start - 1;
    } else if ('([{<'.includes(char)) depth += 1;
    else if (')]}'.includes(char) || (char === '>' && !isArrow)) depth -= 1;
  }
  return [...parts, text.slice(start).trim()];
}
