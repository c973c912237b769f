/** A part of a text: plain, or code. */
export interface CodePart {
  readonly text: string;
  readonly isCode: boolean;
}

/**
 * Splits a plain text at its backticks; an unpaired one is left unchanged.
 *
 * @param text as in ``Set `mode` first``
 */
export function codeParts(text: string): CodePart[] {
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
