import fs from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Problem } from 'docs-core/problem';
import { lengthOfText, messagePattern } from 'docs-core/message-pattern';
import { readFences } from 'gatsby-transformer-docs/samples/read-fences';
import { messagePages } from '../../config/search';

/** The pages whose headings are messages, each answered below it: `guides/troubleshooting`. */
const ENTRY_PAGES = messagePages.map((page) => page.slice(1, -1));

/** A message that a page answers. */
export interface MessageEntry {
  /** `/guides/troubleshooting/#conflict-…` */
  readonly url: string;
  readonly pattern: RegExp;
}

/** A heading outside of fences, or a row of a table. */
interface Line {
  readonly number: number;
  readonly text: string;
}

function readProse(source: string): Line[] {
  const fences = readFences(source).map(({ line, code }) => [line, line + code.split('\n').length + 1]);
  return source
    .split(/\r?\n/)
    .map((text, at) => ({ number: at + 1, text }))
    .filter(({ number }) => !fences.some(([from = 0, to = 0]) => number >= from && number <= to));
}

/** Reads the messages that a page answers: its headings of level 3 that are code. */
export function readEntries(url: string, source: string): MessageEntry[] {
  const slugger = new GithubSlugger();
  return readProse(source).flatMap(({ text }): MessageEntry[] => {
    const [, level = '', title = ''] = /^(#+)\s+(.+?)\s*$/.exec(text) ?? [];
    if (level === '') return [];
    const id = slugger.slug(title.replaceAll('`', ''));
    const [, message = ''] = level === '###' ? (/^`(.+)`$/.exec(title) ?? []) : [];
    return message === '' ? [] : [{ url: `${url}#${id}`, pattern: messagePattern(message) }];
  });
}

/** Reads all messages that pages answer; none in a folder without these pages. */
export const listEntries = (contentDir: string): MessageEntry[] =>
  ENTRY_PAGES.flatMap((page) => {
    const file = path.join(contentDir, `${page}.mdx`);
    return fs.existsSync(file) ? readEntries(`/${page}/`, fs.readFileSync(file, 'utf8')) : [];
  });

/** The heading of a table of symptoms; translations have its id. */
const TABLE_HEADING = /^## Troubleshooting\b|\[#troubleshooting\b/;

/** The one that names most of the message first. */
const bySpecificity = (one: MessageEntry, other: MessageEntry): number =>
  lengthOfText(other.pattern) - lengthOfText(one.pattern);

const hasLink = (text: string, entries: readonly MessageEntry[]): boolean =>
  entries.some(({ url }) => text.includes(`](${url})`));

/**
 * Finds messages that a page shows and that are answered on another one, without a link to the answer: in outputs, where
 * the section of level 2 or the table "Troubleshooting" has to have it, and in that table's rows.
 *
 * @param page its file, for the problems
 */
export function findUnlinked(page: string, source: string, entries: readonly MessageEntry[]): Problem[] {
  if (ENTRY_PAGES.some((name) => page.replaceAll('\\', '/').endsWith(`${name}.mdx`))) return [];
  const prose = readProse(source);
  const starts = prose.filter(({ text }) => /^## /.test(text));
  const sectionAt = (line: number): string => {
    const from = starts.findLast(({ number }) => number <= line)?.number ?? 0;
    const to = starts.find(({ number }) => number > line)?.number ?? Infinity;
    return prose
      .filter(({ number }) => number >= from && number < to)
      .map(({ text }) => text)
      .join('\n');
  };
  const table = starts.find(({ text }) => TABLE_HEADING.test(text));
  const rows = table ? sectionAt(table.number) : '';
  const problems: Problem[] = [];
  const check = (shown: string, linked: string, line: number, where: string): void => {
    const found = entries.filter(({ pattern }) => pattern.test(shown)).sort(bySpecificity);
    if (found.length === 0 || hasLink(linked, found)) return;
    const message = `expected a link to the entry of this message in ${where}, found none`;
    problems.push({ file: page, line, column: 1, message, example: `[other causes](${found[0]!.url})` });
  };
  for (const { lang, code, line } of readFences(source))
    if (lang === 'output') check(code, `${sectionAt(line)}\n${rows}`, line, 'its section');
  for (const { number, text } of table ? prose : [])
    if (number > table!.number && /^\|/.test(text) && rows.includes(text)) {
      const [, symptom = ''] = text.split('|');
      const codes = [...symptom.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
      check(codes.join('\n'), text, number, 'its row');
    }
  return problems;
}
