/** Kinds of characters, and of the runs that a text is split into. */
const SEPARATOR = 0;
const WORD = 1;
const CJK = 2;

const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w$]/.test(String.fromCharCode(code)) ? WORD : SEPARATOR,
);

/** Letters, digits, `_` and `$` form words; Chinese and Japanese characters form runs without spaces. */
function kindOf(code: number): number {
  if (code < 128) return ASCII_KINDS[code]!;
  if (code >= 0xc0 && code <= 0x1fff) return WORD;
  const isCjk =
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff);
  return isCjk ? CJK : SEPARATOR;
}

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

/** A word of a text, in lower case, and its position. */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Called for the tokens of a text, with the indexes of their pieces. */
export interface TokenHandler<P extends TermPiece> {
  /** A word with the parts of its name, or a Chinese character without neighbors. */
  onWord(piece: P, index: number): void;
  /** Two neighboring Chinese characters. */
  onPair(first: P, second: P, index: number): void;
  /** Several words joined to one name; a flag with its dashes. */
  onName(term: string, first: number, last: number): void;
}

/** Whether a term is a pair of Chinese or Japanese characters, or a single one. */
export function isCjk(term: string): boolean {
  return /^[\u3040-\u9fff\uf900-\ufaff]/.test(term);
}

/** Between two parts of a name: `splitChunks`, `HTMLPlugin`, `NODE_ENV`. */
const PART_BOUNDARY = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]+/;
const HAS_PARTS = /[a-z\d][A-Z]|[A-Z][A-Z][a-z]|[_$]/;

/** Join words to one name: `output.filename`, `dev-server`, `webpack/hot`. */
const JOINT = /^[-./:@]$/;

const DASHES = '--';

const MAX_NAME_LENGTH = 40;

/** Weight of a part of a name, relative to a word of its own. */
export const PART_WEIGHT = 0.6;

/** The parts of a name, in lower case; none of a plain word. */
export function partsOfName(word: string): string[] {
  if (!HAS_PARTS.test(word)) return [];
  return word
    .split(PART_BOUNDARY)
    .filter((part) => part.length > 1)
    .map((part) => part.toLowerCase());
}

/** A run of a text with what the tokenizer needs to know of it. */
export class TermPiece {
  readonly kind: number;
  /** In lower case. */
  readonly term: string;
  readonly isJoint: boolean;
  readonly endsWithDashes: boolean;

  constructor(readonly text: string) {
    this.kind = kindOf(text.charCodeAt(0));
    this.term = text.toLowerCase();
    this.isJoint = JOINT.test(text);
    this.endsWithDashes = text.endsWith(DASHES);
  }
}

/**
 * Finds the tokens of a text: words, joined names also as one (`dev-server`: `dev`, `server`, `devserver`), flags also
 * with their dashes (`--watch`), Chinese as pairs of characters.
 */
export function forEachToken<P extends TermPiece>(pieces: readonly P[], handler: TokenHandler<P>): void {
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]!;
    if (piece.kind === CJK) {
      const next = pieces[index + 1];
      if (next?.kind === CJK) handler.onPair(piece, next, index);
      else if (pieces[index - 1]?.kind !== CJK) handler.onWord(piece, index);
    } else if (piece.kind === WORD) {
      const first = index;
      handler.onWord(piece, index);
      while (pieces[index + 1]?.isJoint && pieces[index + 2]?.kind === WORD) {
        index += 2;
        handler.onWord(pieces[index]!, index);
      }
      const isFlag = pieces[first - 1]?.endsWithDashes;
      if (index > first || isFlag) reportName(pieces, first, index, handler);
    }
  }
}

function reportName<P extends TermPiece>(
  pieces: readonly P[],
  first: number,
  last: number,
  handler: TokenHandler<P>,
): void {
  let name = '';
  for (let index = first; index <= last; index += 2) name += pieces[index]!.term;
  if (last > first && name.length <= MAX_NAME_LENGTH) handler.onName(name, first, last);
  if (pieces[first - 1]?.endsWithDashes) handler.onName(DASHES + name, first, last);
}

/** The tokens of a text, with their positions. Parts of names have those of the whole. */
export function tokenize(text: string): Token[] {
  const pieces = splitRuns(text).map((run) => new TermPiece(run));
  const starts = [0];
  for (const piece of pieces) starts.push(starts.at(-1)! + piece.text.length);
  const tokens: Token[] = [];
  const add = (term: string, first: number, last: number, before = 0): void => {
    tokens.push({ term, start: starts[first]! - before, end: starts[last + 1]! });
  };
  forEachToken(pieces, {
    onWord: (piece, index) => {
      add(piece.term, index, index);
      if (piece.kind === WORD) for (const part of partsOfName(piece.text)) add(part, index, index);
    },
    onPair: (one, two, index) => add(one.term + two.term, index, index + 1),
    onName: (term, first, last) => add(term, first, last, term.startsWith(DASHES) ? DASHES.length : 0),
  });
  return tokens;
}

/**
 * The common beginning of a word's inflections, roughly: `chunks` and `chunk`, `splitting` and `split`. Stems are
 * compared, never shown.
 */
export function stem(word: string): string {
  // Without regular expressions where a word has no such ending: all terms of the index are read at its start.
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = withoutPlural(word);
  const base = withoutSuffix(singular);
  if (base !== singular) return base.replace(/([bdfgmnprt])\1$/, '$1');
  return singular.length > 3 && singular.endsWith('e') ? singular.slice(0, -1) : singular;
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('ss') || word.endsWith('us') ? word : word.slice(0, -1);
}

/** Endings, and how many letters stay before them. */
const SUFFIXES = [
  ['ation', 6],
  ['ion', 4],
  ['ing', 3],
  ['ed', 3],
  ['ly', 3],
] as const;

/** Words whose rest without the suffix is another word: Express is a server. */
const WHOLE_WORDS: ReadonlySet<string> = new Set(['expression']);

function withoutSuffix(word: string): string {
  if (WHOLE_WORDS.has(word)) return word;
  const found = SUFFIXES.find(
    ([suffix, rest]) => word.length >= suffix.length + rest && word.endsWith(suffix),
  );
  return found ? word.slice(0, -found[0].length) : word;
}

/** A name without case, spaces and punctuation: `output.filename` and `Output filename` are equal. */
export function compactName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
