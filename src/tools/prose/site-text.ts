import fs from 'node:fs';
import path from 'node:path';
import type { Replacement } from '../../config/prose-terms';
import { type Finding, type ProseProblem, positionOf, type Range, type Rule } from './page';

/** Folders and documents whose words are checked besides pages. */
const ROOTS = ['src', 'plugins', 'content', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const KINDS = /\.(?:[cm]?[jt]s|tsx|css|svg|ya?ml|md)$|i18n\/.*\.json$/;
/** Installed and generated files, pages, what people type into the search, and the rules, which name the words. */
const OTHERS =
  /node_modules|\.cache|gatsby-types|^content\/.*\.md$|search\/quality\/.*\.yaml$|synonyms\.ts$|(?:config|tools)\/prose/;

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
/** A comment, or a text of several words in quotes; names and selectors are neither. */
const CODE_TEXT =
  /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`/gm;
const STYLE_TEXT = /\/\*[^]*?\*\//g;
const DIAGRAM_TEXT = /(?<=>)[^<]+(?=<)/g;
/** Code within a text, selectors, and words that Node.js prints. */
const QUOTED =
  /```[^]*?```|`[^`\n]*`|\$\{[^}]*\}|picture (?:img|source)\b|address already in use|address article|nav picture/g;
/** A name of ours that should be `url`; Node.js and the DOM have theirs. */
const ADDRESS_NAME = /(?<![\w.$'"-])address(?:es)?(?![\w$(-])/g;

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

/**
 * Finds everyday words in the comments, messages, diagrams and names of a file that isn't a page.
 *
 * @param words patterns and their terms: of the language that the file is in, or of all that are in it
 */
export function checkSiteText(file: string, source: string, words: readonly Replacement[]): ProseProblem[] {
  return findWords(file, source, words).map(({ offset, ...finding }) => ({
    file,
    ...positionOf(source, offset),
    ...finding,
    rule: 'site-text',
  }));
}

const FENCE = /^(`{3,})(\w+)[^\n]*\n([^]*?)^\1$/gm;

/** The same for the code of a page; what a command printed is as it was printed. */
export function codeWords(words: readonly Replacement[]): Rule {
  return {
    name: 'code-words',
    check: ({ source }) =>
      [...source.matchAll(FENCE)].flatMap(({ 0: fence, 2: language = '', 3: code = '', index }) =>
        language === 'output'
          ? []
          : findWords(KIND_OF[language] ?? 'a.ts', code, words).map(({ offset, ...finding }) => ({
              ...finding,
              offset: index + fence.lastIndexOf(code) + offset,
            })),
      ),
  };
}

const KIND_OF: Readonly<Record<string, string>> = { css: 'a.css', html: 'a.svg', xml: 'a.svg' };

function findWords(file: string, source: string, words: readonly Replacement[]): Finding[] {
  const texts = findTexts(file, source);
  const found = words.flatMap(([pattern, example]) =>
    texts.flatMap(({ start, end }) =>
      [...source.slice(start, end).replaceAll(QUOTED, blank).matchAll(patternOf(pattern))].map(
        ({ 0: word, index }) => ({ word, offset: start + index, example }),
      ),
    ),
  );
  // Where a file is about IP addresses, its names say so once.
  const names =
    CODE.test(file) && !/IP address|AddressInfo|findIp/.test(source)
      ? [...source.matchAll(ADDRESS_NAME)]
          .filter(({ index }) => texts.every(({ start, end }) => index < start || index >= end))
          .map(({ 0: word, index }) => ({ word, offset: index, example: 'url' }))
      : [];
  return [...found, ...names]
    .sort((a, b) => a.offset - b.offset)
    .map(({ word, offset, example }) => ({
      offset,
      message: `"${word}" has another name on this site`,
      example,
    }));
}

/** The ranges of a file that people read. */
function findTexts(file: string, source: string): Range[] {
  if (CODE.test(file))
    return rangesOf(source, CODE_TEXT)
      .filter((range) => isSentence(source, range))
      .map(({ start, end }) => ({ start: start + 1, end: end - Number(source[start] !== '/') }));
  if (file.endsWith('.css')) return rangesOf(source, STYLE_TEXT);
  if (file.endsWith('.svg')) return rangesOf(source, DIAGRAM_TEXT);
  return [{ start: 0, end: source.length }];
}

const rangesOf = (source: string, pattern: RegExp): Range[] =>
  [...source.matchAll(pattern)].map(({ 0: text, index }) => ({ start: index, end: index + text.length }));

/** Whether a comment or a text has several words, none of which is a tag. */
function isSentence(source: string, { start, end }: Range): boolean {
  const text = source.slice(start, end);
  return (
    text.startsWith('/') ||
    (/[\p{L},] \p{L}/u.test(text) && !/<\w| > /.test(text)) ||
    /\p{sc=Han}/u.test(text)
  );
}

/** Whole words, also at the start and the end of a text in quotes. */
const patternOf = (pattern: string): RegExp =>
  new RegExp(`(?<![\\w-]|\\w['’])(?:${pattern})(?![\\w-]|['’.]\\w)`, 'gi');

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
