/** A word of a text, and where it stands. */
export interface Word {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** What a character may be part of. */
const NOTHING = 0;
const WORD = 1;
const HAN = 2;

const isLetterOrDigit = /[\w$]/;
const ASCII = Uint8Array.from({ length: 128 }, (_, code) =>
  isLetterOrDigit.test(String.fromCharCode(code)) ? WORD : NOTHING,
);

/** Letters, digits and signs of names make words; Chinese and Japanese characters run on. */
function kindOf(code: number): number {
  if (code < 128) return ASCII[code]!;
  if (code >= 0xc0 && code <= 0x1fff) return WORD;
  const isHan =
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff);
  return isHan ? HAN : NOTHING;
}

/** Between two parts of a name: `splitChunks`, `HTMLPlugin`, `NODE_ENV`. */
const SEAM = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]+/;
const SIGN = /[_$]/;
const HAS_SEAM = /[a-z\d][A-Z]|[A-Z][A-Z][a-z]|[_$]/;

/** What joins words to one name: `output.filename`, `dev-server`, `webpack/hot`. */
const JOINT = /^[-./:@]$/;

const LONGEST_NAME = 40;

/** How much a part of a name counts beside a word of its own. */
const PART = 0.6;

/**
 * The words of a text: names whole and in their parts (`splitChunks`, `split`, `chunks`), joined names also as one
 * (`dev-server`: `dev`, `server`, `devserver`), flags also with their dashes (`--watch`), Chinese in pairs of
 * characters.
 *
 * @param meet called for each word, in lower case; `share` is less than 1 for a part of a name
 */
export function eachWord(
  text: string,
  meet: (term: string, start: number, end: number, share: number) => void,
): void {
  let nameStart = -1;
  let nameEnd = -1;
  let name = '';
  let count = 0;
  const endName = (): void => {
    if (count > 1 && name.length <= LONGEST_NAME) meet(name, nameStart, nameEnd, 1);
    if (count > 0 && text.startsWith('--', nameStart - 2)) meet(`--${name}`, nameStart - 2, nameEnd, 1);
    count = 0;
    name = '';
  };
  // Letter by letter: a search has half a million of them to read before it can answer.
  let end = 0;
  for (let start = 0; start < text.length; start = end) {
    const kind = kindOf(text.charCodeAt(start));
    end = start + 1;
    if (kind === NOTHING) continue;
    while (end < text.length && kindOf(text.charCodeAt(end)) === kind) end += 1;
    const run = text.slice(start, end);
    if (kind === HAN) {
      endName();
      eachPair(run, start, meet);
      continue;
    }
    const term = run.toLowerCase();
    if (count > 0 && start === nameEnd + 1 && JOINT.test(text[nameEnd]!)) {
      name += term;
    } else {
      endName();
      nameStart = start;
      name = term;
    }
    count += 1;
    nameEnd = end;
    meet(term, start, end, 1);
    if ((term !== run || SIGN.test(run)) && HAS_SEAM.test(run)) eachPart(run, start, meet);
  }
  endName();
}

function eachPair(
  run: string,
  start: number,
  meet: (term: string, start: number, end: number, share: number) => void,
): void {
  if (run.length === 1) meet(run, start, start + 1, 1);
  for (let at = 0; at + 1 < run.length; at += 1) {
    meet(run.slice(at, at + 2), start + at, start + at + 2, 1);
  }
}

function eachPart(
  name: string,
  start: number,
  meet: (term: string, start: number, end: number, share: number) => void,
): void {
  for (const part of name.split(SEAM)) {
    if (part.length > 1) meet(part.toLowerCase(), start, start + name.length, PART);
  }
}

/** {@link eachWord} as a list. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (term, start, end) => words.push({ term, start, end }));
  return words;
}

/**
 * The common beginning of a word's forms, roughly: `chunks` and `chunk`, `splitting` and `split`. Only compared,
 * never shown.
 */
export function stem(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    if (stems.size > MOST_STEMS) stems.clear();
    stems.set(word, (known = findStem(word)));
  }
  return known;
}

/** Most words are met many times. */
const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

function findStem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
  const base = singular.replace(/(?<=.{6})ation$|(?<=.{4})ion$|(?<=.{3})(ing|ed|ly)$/, '');
  return base === singular ? singular.replace(/(?<=.{3})e$/, '') : base.replace(/([bdfgmnprt])\1$/, '$1');
}

/** A text as a name alone: `output.filename` and `Output filename` are the same. */
export function nameOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
