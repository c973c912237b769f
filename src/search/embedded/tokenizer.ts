/** A word of a text, in lower case, and its position. */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Called for each token. `weight` is 1, or less for a part of a name. */
type OnToken = (term: string, start: number, end: number, weight: number) => void;

const SEPARATOR = 0;
const WORD = 1;
const CJK = 2;

const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w$]/.test(String.fromCharCode(code)) ? WORD : SEPARATOR,
);

/** Whether a character is a small letter or a digit: a word of these alone is in lower case and has no parts. */
const isPlain = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

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

/** Whether a term is a pair of Chinese or Japanese characters, or a single one. */
export function isCjk(term: string): boolean {
  return /^[\u3040-\u9fff\uf900-\ufaff]/.test(term);
}

/** Between two parts of a name: `splitChunks`, `HTMLPlugin`, `NODE_ENV`. */
const PART_BOUNDARY = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]+/;
const HAS_PARTS = /[a-z\d][A-Z]|[A-Z][A-Z][a-z]|[_$]/;

/** Codes of the characters that join words to one name: `output.filename`, `dev-server`, `webpack/hot`. */
const JOINTS: ReadonlySet<number> = new Set(Array.from('-./:@', (character) => character.charCodeAt(0)));

const MAX_NAME_LENGTH = 40;

/** Weight of a part of a name, relative to a word of its own. */
const PART_WEIGHT = 0.6;

/**
 * Splits a text into tokens: names whole and in parts (`splitChunks`, `split`, `chunks`), joined names also as one
 * (`dev-server`: `dev`, `server`, `devserver`), flags also with their dashes (`--watch`), Chinese as pairs of
 * characters.
 */
export function forEachToken(text: string, onToken: OnToken): void {
  let nameStart = -1;
  let nameEnd = -1;
  let name = '';
  let count = 0;
  const endName = (): void => {
    if (count > 1 && name.length <= MAX_NAME_LENGTH) onToken(name, nameStart, nameEnd, 1);
    if (count > 0 && text[nameStart - 1] === '-' && text[nameStart - 2] === '-') {
      onToken(`--${name}`, nameStart - 2, nameEnd, 1);
    }
    count = 0;
    name = '';
  };
  // Character by character, without regular expressions: half a million are read before the first query.
  let end = 0;
  for (let start = 0; start < text.length; start = end) {
    let code = text.charCodeAt(start);
    const kind = kindOf(code);
    end = start + 1;
    if (kind === SEPARATOR) continue;
    let plain = isPlain(code);
    for (; end < text.length; end += 1) {
      code = text.charCodeAt(end);
      if (kindOf(code) !== kind) break;
      plain &&= isPlain(code);
    }
    const run = text.slice(start, end);
    if (kind === CJK) {
      endName();
      forEachPair(run, start, onToken);
      continue;
    }
    const term = plain ? run : run.toLowerCase();
    if (count > 0 && start === nameEnd + 1 && JOINTS.has(text.charCodeAt(nameEnd))) {
      name += term;
    } else {
      endName();
      nameStart = start;
      name = term;
    }
    count += 1;
    nameEnd = end;
    onToken(term, start, end, 1);
    if (!plain && HAS_PARTS.test(run)) {
      for (const part of run.split(PART_BOUNDARY)) {
        if (part.length > 1) onToken(part.toLowerCase(), start, end, PART_WEIGHT);
      }
    }
  }
  endName();
}

function forEachPair(run: string, start: number, onToken: OnToken): void {
  if (run.length === 1) onToken(run, start, start + 1, 1);
  for (let index = 0; index + 1 < run.length; index += 1) {
    onToken(run.slice(index, index + 2), start + index, start + index + 2, 1);
  }
}

/** {@link forEachToken} as a list. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  forEachToken(text, (term, start, end) => tokens.push({ term, start, end }));
  return tokens;
}

/** Most words occur many times. */
const stems = new Map<string, string>();
const MAX_STEMS = 50_000;

/**
 * The common beginning of a word's inflections, roughly: `chunks` and `chunk`, `splitting` and `split`. Stems are
 * compared, never shown.
 */
export function stem(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    if (stems.size > MAX_STEMS) stems.clear();
    stems.set(word, (known = computeStem(word)));
  }
  return known;
}

function computeStem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
  const base = singular.replace(/(?<=.{6})ation$|(?<=.{4})ion$|(?<=.{3})(ing|ed|ly)$/, '');
  return base === singular ? singular.replace(/(?<=.{3})e$/, '') : base.replace(/([bdfgmnprt])\1$/, '$1');
}

/** A name without case, spaces and punctuation: `output.filename` and `Output filename` are equal. */
export function compactName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
