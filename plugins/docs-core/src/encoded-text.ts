/**
 * Texts of search files, dictionary-encoded: a word is one character, whose code point is its place in the file's list
 * of words. This is smaller than the texts, also compressed, and the index is built without splitting them again.
 */

/** Kinds of characters, and of the pieces that a text is split into. */
export const SEPARATOR = 0;
export const WORD = 1;
export const CJK = 2;

const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w$]/.test(String.fromCharCode(code)) ? WORD : SEPARATOR,
);

/** Letters, digits, `_` and `$` form words; Chinese and Japanese characters form runs without spaces. */
export function kindOf(code: number): number {
  if (code < 128) return ASCII_KINDS[code]!;
  if (code >= 0xc0 && code <= 0x1fff) return WORD;
  const isCjk =
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff);
  return isCjk ? CJK : SEPARATOR;
}

/** A piece of a text: a word, a Chinese character, or what is between them. */
export interface Piece {
  readonly text: string;
  readonly kind: number;
}

/** @param run characters of one kind; '' counts as a separator */
export const pieceOf = (run: string): Piece => ({
  text: run,
  kind: run === '' ? SEPARATOR : kindOf(run.charCodeAt(0)),
});

/** Runs of characters of one kind; a Chinese character is a run of its own. Together they are the text. */
export function splitRuns(text: string): string[] {
  const runs: string[] = [];
  let end = 0;
  for (let start = 0; start < text.length; start = end) {
    const kind = kindOf(text.charCodeAt(start));
    end = start + 1;
    if (kind !== CJK) while (end < text.length && kindOf(text.charCodeAt(end)) === kind) end += 1;
    runs.push(text.slice(start, end));
  }
  return runs;
}

/** Whether there is usually a space between two pieces: it is not stored, and where there is none an empty piece is. */
const isSpaced = (left: number, right: number): boolean =>
  left !== SEPARATOR && right !== SEPARATOR && (left !== CJK || right !== CJK);

/** The pieces of a text: its runs without usual spaces, and an empty piece where there is none. */
function splitText(text: string): string[] {
  const runs = splitRuns(text).map(pieceOf);
  const kindAt = (index: number): number => runs[index]?.kind ?? SEPARATOR;
  return runs.flatMap(({ text: run }, index) => {
    if (run === ' ' && isSpaced(kindAt(index - 1), kindAt(index + 1))) return [];
    return isSpaced(kindAt(index - 1), kindAt(index)) ? ['', run] : [run];
  });
}

/** Code points of the words, in the order of the list: those that JSON writes as themselves, without the space. */
export function listCodes(count: number): number[] {
  const codes: number[] = [];
  for (let code = 0x21; codes.length < count; code += 1) {
    if (code === 0x22 || code === 0x5c) continue;
    if (code === 0x7f) code = 0xa0;
    if (code === 0xd800) code = 0xe000;
    codes.push(code);
  }
  return codes;
}

/** Code points below these take one byte, and two. */
const BYTE_LIMITS = [0x7f, 0x800];

/** Separates the words of the list; no text contains it. */
const WORD_END = '\t';

export interface EncodedTexts {
  /** All pieces, see {@link parseWords}. */
  readonly words: string;
  readonly encode: (text: string) => string;
}

/**
 * Makes the list of the words of some texts. Frequent ones have short codes, those with codes of one length are in
 * alphabetical order, which compresses best.
 *
 * @param texts all that will be encoded, without tabs
 */
export function encodeTexts(texts: Iterable<string>): EncodedTexts {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const piece of splitText(text)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const byCount = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
  const codes = listCodes(byCount.length);
  const starts = [0, ...BYTE_LIMITS.map((limit) => codes.filter((code) => code < limit).length)];
  const words = starts.flatMap((start, index) => byCount.slice(start, starts[index + 1]).sort());
  const codeOf = new Map(words.map((word, index) => [word, String.fromCodePoint(codes[index]!)]));
  return {
    words: words.join(WORD_END),
    encode: (text) =>
      splitText(text)
        .map((piece) => codeOf.get(piece) ?? '')
        .join(''),
  };
}

/** The pieces of a file by their code points. Most of the list is dense. */
export function parseWords(words: string): readonly Piece[] {
  const list = words.split(WORD_END);
  const codes = listCodes(list.length);
  const pieces: Piece[] = [];
  list.forEach((text, index) => (pieces[codes[index]!] = pieceOf(text)));
  return pieces;
}

/**
 * The pieces of an encoded text.
 *
 * @param pieces of the file; codes without a piece are left out
 */
export function readPieces<P extends Piece>(encoded: string, pieces: readonly P[]): P[] {
  const found: P[] = [];
  for (let at = 0; at < encoded.length; at += 1) {
    const code = encoded.codePointAt(at)!;
    if (code > 0xffff) at += 1;
    const piece = pieces[code];
    if (piece) found.push(piece);
  }
  return found;
}

/** The number of characters of {@link joinPieces}. */
export function lengthOfPieces(pieces: readonly Piece[]): number {
  let length = 0;
  let before = SEPARATOR;
  for (const { text, kind } of pieces) {
    length += text.length + (isSpaced(before, kind) ? 1 : 0);
    before = kind;
  }
  return length;
}

/** The text of its pieces. */
export function joinPieces(pieces: readonly Piece[]): string {
  let text = '';
  let before = SEPARATOR;
  for (const piece of pieces) {
    text += isSpaced(before, piece.kind) ? ` ${piece.text}` : piece.text;
    before = piece.kind;
  }
  return text;
}
