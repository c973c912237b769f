/** Kinds of characters: letters, digits, `_` and `$` form words; Chinese and Japanese ones have no spaces. */
const SEPARATOR = 0;
const WORD = 1;
const CJK = 2;

const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w$]/.test(String.fromCharCode(code)) ? WORD : SEPARATOR,
);

function kindAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 128) return ASCII_KINDS[code]!;
  if (code >= 0xc0 && code <= 0x1fff) return WORD;
  const isInRange = (first: number, last: number): boolean => code >= first && code <= last;
  return isInRange(0x3040, 0x30ff) || isInRange(0x3400, 0x9fff) || isInRange(0xf900, 0xfaff)
    ? CJK
    : SEPARATOR;
}

/** A word of a text, in lower case, and its position. */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Called for each token of a text; `isPart` for a part of a name, which has the position of the whole. */
export type TokenHandler = (term: string, start: number, end: number, isPart: boolean) => void;

/** Whether a term is a pair of Chinese or Japanese characters, or a single one. */
export const isCjk = (term: string): boolean => /^[\u3040-\u9fff\uf900-\ufaff]/.test(term);

/** Between two parts of a name: `splitChunks`, `HTMLPlugin`, `NODE_ENV`. */
const PART_BOUNDARY = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]+/;
const HAS_PARTS = /[a-z\d][A-Z]|[A-Z][A-Z][a-z]|[_$]/;

/** Join words to one name: `output.filename`, `dev-server`, `webpack/hot`. */
const JOINTS = '-./:@';

const MAX_NAME_LENGTH = 40;

/** A word in lower case and the parts of its name, none of a plain one. */
interface Word {
  readonly term: string;
  readonly parts: readonly string[];
}

/** Texts repeat their words: each is read once. */
const words = new Map<string, Word>();

function wordOf(text: string): Word {
  let word = words.get(text);
  if (!word) {
    const parts = HAS_PARTS.test(text) ? text.split(PART_BOUNDARY).filter((part) => part.length > 1) : [];
    word = { term: text.toLowerCase(), parts: parts.map((part) => part.toLowerCase()) };
    words.set(text, word);
  }
  return word;
}

/**
 * Finds the tokens of a text: words, joined names also as one (`dev-server`: `dev`, `server`, `devserver`), flags also
 * with their dashes (`--watch`), Chinese as pairs of characters.
 */
export function forEachToken(text: string, add: TokenHandler): void {
  let name = '';
  let count = 0;
  let [first, last] = [0, 0];
  const endName = (): void => {
    if (count > 1 && name.length <= MAX_NAME_LENGTH) add(name, first, last, false);
    if (count > 0 && text.startsWith('--', first - 2)) add(`--${name}`, first - 2, last, false);
    count = 0;
  };
  let end = 0;
  for (let start = 0; start < text.length; start = end) {
    const kind = kindAt(text, start);
    end = start + 1;
    if (kind === CJK) {
      if (kindAt(text, end) === CJK) add(text.slice(start, end + 1), start, end + 1, false);
      else if (start === 0 || kindAt(text, start - 1) !== CJK) add(text.slice(start, end), start, end, false);
    } else if (kind === WORD) {
      while (end < text.length && kindAt(text, end) === WORD) end += 1;
      const { term, parts } = wordOf(text.slice(start, end));
      const isJoined = count > 0 && start === last + 1 && JOINTS.includes(text[last]!);
      if (!isJoined) {
        endName();
        [name, first] = ['', start];
      }
      name += term;
      last = end;
      count += 1;
      add(term, start, end, false);
      for (const part of parts) add(part, start, end, true);
    }
  }
  endName();
}

/** The tokens of a text, with their positions. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  forEachToken(text, (term, start, end) => tokens.push({ term, start, end }));
  return tokens;
}

/**
 * The common beginning of a word's inflections, roughly: `chunks` and `chunk`, `splitting` and `split`. Stems are
 * compared, never shown.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = withoutPlural(word);
  const base = withoutSuffix(singular);
  if (base !== singular) return base.replace(/([bdfgmnprt])\1$/, '$1');
  return singular.length > 3 && singular.endsWith('e') ? singular.slice(0, -1) : singular;
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Endings, and how many letters stay before them. */
const SUFFIXES = [
  ['ation', 6],
  ['ion', 4],
  ['ing', 3],
  ['ed', 3],
  ['ly', 3],
] as const;

function withoutSuffix(word: string): string {
  // Express is a server, not an expression.
  if (word === 'expression') return word;
  const found = SUFFIXES.find(
    ([suffix, rest]) => word.length >= suffix.length + rest && word.endsWith(suffix),
  );
  return found ? word.slice(0, -found[0].length) : word;
}

/** A name without case, spaces and punctuation: `output.filename` and `Output filename` are equal. */
export const compactName = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
