/** Words of two characters or more, names with dots or hyphens in them, and flags. */
const NAME = /(?:(?<![\p{L}\p{N}_-])--)?[\p{L}_$][\p{L}\p{N}_$]+(?:[.-][\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** A run of these is half a sentence, not a name: a tenth of a Chinese file, by which hardly anything is found. */
const CHINESE = /\p{Script=Han}/u;

/** Tokens of almost every sample, which no one searches for. */
const COMMON = new Set(
  `const let var return function new if else for of in true false null undefined import from export default async await
  this class extends module.exports require module exports console.log console log`.split(/\s+/),
);

/**
 * The names in a piece of code that the text around it does not contain: enough to find the section by them.
 *
 * @param code code, or the rest of a long text
 * @param text what is searched anyway
 * @returns each name once, in the order of the code
 */
export function codeNames(code: string, text: string): string {
  const known = new Set(text.match(NAME)?.map(fold));
  const names: string[] = [];
  for (const name of code.match(NAME) ?? []) {
    const folded = fold(name);
    if (COMMON.has(name) || known.has(folded) || CHINESE.test(name)) continue;
    known.add(folded);
    names.push(name);
  }
  return names.join(' ');
}

function fold(name: string): string {
  return name.toLowerCase();
}
