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

/** The start of a message of a tool or a browser, in the output that a page shows. */
const START =
  /(?:Module (?:not found|parse failed|build failed)|(?:\b[A-Z]\w+)?Error\b: |\bWARNING in |BREAKING CHANGE|DeprecationWarning|\[DEP_\w+\]|Invalid (?:configuration|options) object|Cannot |Can't |Critical dependency|Uncaught )/g;

/** Characters of a message, of which the beginning says most. */
const LENGTH = 90;

/**
 * The messages in the output that a page shows, in their own words and order, so that a pasted one finds the section.
 *
 * @param code the code blocks of a section
 * @returns the beginnings of the messages, without paths and positions
 */
export function findMessages(code: string): string {
  const messages = new Set<string>();
  let end = 0;
  for (const { index } of code.matchAll(START)) {
    if (index < end) continue;
    end = index + LENGTH;
    const text = end < code.length ? code.slice(index, end).replace(/\s\S*$/, '') : code.slice(index);
    messages.add(
      text
        .replace(/(['"`])[^'"`\s]*[/\\.][^'"`\s]*\1|(?:\.{0,2}\/|[A-Z]:\\)\S+|\d+:\d+(?:-\d+)?|…/g, '')
        .replace(/[^\w$.' -]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  }
  return [...messages].join(' ');
}
