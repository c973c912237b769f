import { createHash } from 'node:crypto';
import { codeNames } from './code-names';
import { KINDS, type FilePage, type FileRecord, type HeadingKinds } from '../../docs-core/src/search-file';
import { kindOf } from './kind';
import { packPages } from './pack-pages';

/** A Doc, as far as it is searched. */
export interface SearchedDoc {
  readonly url: string;
  readonly language: string;
  readonly section: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Found by its headings and its first words, as pages are that others wrote. */
  readonly isLean?: boolean;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly level: number;
    readonly text: string;
    readonly code: string;
  }[];
}

export interface SearchFile {
  /** `en.1a2b3c4d5e.json` */
  readonly name: string;
  readonly json: string;
}

/**
 * Longer words of one section are cut: what follows is found by its names and rare words alone. In letters; a Chinese
 * character says as much as two.
 */
const LONGEST_TEXT = 400;

/** Names in the code of more sections than this lead to none of them. */
const MOST_SECTIONS = 30;

/** The same of a lean page's first section; below its headings nothing is kept. */
const LEAN_TEXT = 120;

/**
 * Pages of one language as the browser's search reads them.
 *
 * @param docs all of one language
 * @param kinds see `kindOf`
 * @param name how the file's name begins
 */
export function buildSearchFile(
  docs: readonly SearchedDoc[],
  language: string,
  kinds: HeadingKinds,
  name = language,
): SearchFile {
  const ordered = [...docs].sort((a, b) => (a.url < b.url ? -1 : 1));
  const pages = withoutCommonNames(ordered.map((doc) => buildPage(doc, kinds)));
  const json = JSON.stringify({ v: 1, language, ...packPages(pages) });
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 10);
  return { name: `${name}.${hash}.json`, json };
}

function buildPage(
  { url, title, description, keywords, section, sections, isLean = false }: SearchedDoc,
  kinds: HeadingKinds,
): FilePage {
  const records = sections.map(({ level, id, title: heading, text, code }): FileRecord => {
    const end = cutAt(text, isLean ? (level === 1 ? LEAN_TEXT : 0) : LONGEST_TEXT);
    const names = isLean ? '' : codeNames(`${text.slice(end)} ${code}`, `${heading} ${text.slice(0, end)}`);
    return [level, id, heading, KINDS.indexOf(kindOf(url, heading, kinds)), text.slice(0, end), names];
  });
  return [url, title, description, section, records, keywords.join('\n')];
}

/** Leaves out what the code of very many sections has: a fifth of all names, which find nothing. */
function withoutCommonNames(pages: readonly FilePage[]): readonly FilePage[] {
  const counts = new Map<string, number>();
  for (const [, , , , records] of pages)
    for (const [, , , , , names] of records)
      for (const name of names.split(' ')) counts.set(name, (counts.get(name) ?? 0) + 1);
  const rare = (names: string): string =>
    names
      .split(' ')
      .filter((name) => (counts.get(name) ?? 0) <= MOST_SECTIONS)
      .join(' ');
  return pages.map(([url, title, description, section, records, keywords]) => [
    url,
    title,
    description,
    section,
    records.map(([level, id, heading, kind, text, names]) => [level, id, heading, kind, text, rare(names)]),
    keywords,
  ]);
}

/** Chinese characters and the punctuation between them. */
const WIDE = /[\u3000-\u9fff\uff00-\uffef]/;

/** Where a text ends for a snippet: at a space, or between two Chinese characters. */
function cutAt(text: string, longest: number): number {
  let width = 0;
  let end = 0;
  while (end < text.length && width < longest) {
    width += WIDE.test(text[end] ?? '') ? 2 : 1;
    end += 1;
  }
  if (end === text.length) return end;
  const space = text.lastIndexOf(' ', end);
  return space > end / 2 ? space : end;
}
