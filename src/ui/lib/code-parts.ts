/** Splits a plain text such as ``Set `mode` first`` at its backticks; an unpaired one is left unchanged. */
export function codeParts(text: string) {
  return text
    .split(/(`[^`]+`)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const isCode = piece.length > 2 && piece.startsWith('`') && piece.endsWith('`');
      return { text: isCode ? piece.slice(1, -1) : piece, isCode };
    });
}

/** The text without backticks, for accessible names. */
export function plainText(text: string): string {
  return codeParts(text)
    .map((part) => part.text)
    .join('');
}
