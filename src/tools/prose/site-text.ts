/** Files that aren't pages: their comments, messages, diagrams and documents, and the code of pages. */
import fs from 'node:fs';
import path from 'node:path';
import { prose } from '../../config/prose';
import { chineseMarks, chineseTypography } from './chinese';
import { checkPage, type Passage, type ProseProblem, type Rule } from './page';
import { fencesOf } from './page-source';
import { readTermList, terms } from './terms';
import { replacedWords } from './wording';

/** Folders and documents whose words are checked besides pages. */
const ROOTS = ['src', 'plugins', 'content', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const KINDS = /\.(?:[cm]?[jt]s|tsx|css|svg|ya?ml|md)$|i18n\/.*\.json$/;
/** Installed and generated files, pages, what people type into the search, and the rules, which name the words. */
const OTHERS =
  /node_modules|\.cache|gatsby-types|^content\/.*\.md$|search\/quality\/.*\.yaml$|synonyms\.ts$|(?:config|tools)\/prose/;

/** The files whose words are checked besides pages, as paths from the working directory. */
export function listSiteFiles(): string[] {
  return ROOTS.flatMap((root) => {
    if (!fs.statSync(root).isDirectory()) return [root];
    return fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(root, name).replaceAll('\\', '/'))
      .filter((name) => KINDS.test(name) && !OTHERS.test(name) && fs.statSync(name).isFile());
  }).sort();
}

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
/** Where a file has text; all of a file of another kind is text. */
const TEXTS: readonly (readonly [RegExp, RegExp])[] = [
  [CODE, /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`/gm],
  [/\.css$/, /\/\*[^]*?\*\//g],
  [/\.svg$/, /(?<=>)[^<]+(?=<)/g],
  [/./, /^[^]*$/g],
];
/** Code within a text, selectors, and words that Node.js prints. */
const QUOTED =
  /```[^]*?```|`[^`\n]*`|\$\{[^}]*\}|picture (?:img|source)\b|address already in use|address article|nav picture/g;

/** The Chinese texts of files besides pages: the group `text` of each match. */
const CHINESE: readonly (readonly [RegExp, RegExp])[] = [
  [/^src\/i18n\/messages\/zh\.json$/, /": "(?<text>(?:[^"\\]|\\.)*)"/dg],
  [/^content\/zh\/.*\.svg$/, />(?<text>[^<>]+)</dg],
  // Markdown: links are left out.
  [/^content\/zh\/readmes\.yaml$/, /(?:^ {2}|\[|\]\([^)\n]*\)) *(?<text>[^\n[\]]*[^\s[\]])/dgm],
  [/^content\/(?:vote\/.*|supporters)\.yml$/, /^\s+zh: '?(?<text>.+?)'?$/dgm],
];
/** What is filled in, and code: it counts as a word. */
const STAND_INS = /\{\w+\}|`[^`]*`|(?<![\w\]])\.\w+/g;
/** The list of terms holds for the interface, too: a section has one name in the bar and on its page. */
const TERMS = 'content/zh/terms.yaml';

/** Everyday words in the texts of a file, in the languages that may be in it. */
const siteRules: readonly Rule[] = [
  replacedWords('site-text', 'has another name on this site', [...prose.everywhere, ...prose.zh.terms]),
];

/**
 * Finds everyday words in the comments, messages and diagrams of a file that isn't a page, and wrong spaces,
 * quotation marks, dashes and terms in its Chinese texts, by the rules of pages.
 *
 * @param file its path from the working directory
 */
export function checkSiteFile(file: string, source: string): ProseProblem[] {
  const [, pattern] = CHINESE.find(([kind]) => kind.test(file)) ?? [];
  const ranges = pattern ? [...source.matchAll(pattern)].map(({ indices }) => indices!.groups!.text!) : [];
  const chinese = ranges
    .map(([start, end]) => passageOf(source, start, end, STAND_INS, 'x'))
    .filter(({ text }) => /\p{Script=Han}/u.test(text));
  const page = { file, source, links: [] };
  return [
    ...checkPage({ ...page, passages: readTexts(file, source) }, siteRules),
    ...(chinese.length > 0
      ? checkPage({ ...page, passages: chinese }, [
          chineseTypography,
          chineseMarks,
          terms(readTermList(TERMS), null),
        ])
      : []),
  ];
}

/** The same for the code of a page; what a command printed is as it was printed. */
export const codeWords: Rule = {
  name: 'code-words',
  check: ({ source }) =>
    fencesOf(source)
      .filter(({ language }) => language !== 'output')
      .flatMap(({ language, code, offset }) => {
        const file = KIND_OF[language] ?? 'a.ts';
        const page = { file, source: code, passages: readTexts(file, code), links: [] };
        return siteRules
          .flatMap(({ check }) => check(page))
          .map((finding) => ({ ...finding, offset: offset + finding.offset }));
      }),
};

const KIND_OF: Readonly<Record<string, string>> = { css: 'a.css', html: 'a.svg', xml: 'a.svg' };

/** What people read in a file. */
function readTexts(file: string, source: string): Passage[] {
  const [, pattern] = TEXTS.find(([kind]) => kind.test(file)) ?? TEXTS[0]!;
  return [...source.matchAll(pattern)]
    .filter(({ 0: text }) => !CODE.test(file) || isSentence(text))
    .map(({ 0: text, index }) => passageOf(source, index, index + text.length, QUOTED, ' '));
}

/** Whether a comment or a text has several words, none of which is a tag. */
function isSentence(text: string): boolean {
  if (text.startsWith('/') || /\p{sc=Han}/u.test(text)) return true;
  return /[\p{L},] \p{L}/u.test(text) && !/<\w| > /.test(text);
}

/** A part of a file as a passage, with another letter for each character of what isn't prose but the ends of lines. */
function passageOf(source: string, start: number, end: number, pattern: RegExp, letter: string): Passage {
  const text = source.slice(start, end).replace(pattern, (part) => part.replace(/[^\n]/g, letter));
  return { kind: 'paragraph', text, offsets: Array.from(text, (_, index) => start + index), code: '' };
}
