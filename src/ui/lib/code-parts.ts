/** A piece of a text: words, or a name of code. */
export interface CodePart {
  readonly text: string;
  readonly isCode: boolean;
}

/**
 * Takes a plain text apart at its backticks; one without its other half stays as it stands.
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

/** The same text without backticks, for names that are only heard. */
export function plainText(text: string): string {
  return codeParts(text)
    .map((part) => part.text)
    .join('');
}
