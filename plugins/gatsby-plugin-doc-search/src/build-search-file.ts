import { createHash } from 'node:crypto';
import { parseKeyword } from 'docs-core/section-keyword';
import { codeNames } from './code-names';
import { findMessages } from './code-names';
import {
  KINDS,
  type FilePage,
  type FileRecord,
  type HeadingKinds,
  anchorOf,
  LINE_END,
  type PackedFile,
  type PackedTexts,
  type Kind,
} from 'docs-core/search-format';

/** A language and the prefix of its URLs: '' or '/zh'. */
export interface SearchedLanguage {
  readonly code: string;
  readonly prefix: string;
}

/**
 * The files of each language that has pages: its own, and the pages of the first language that it lacks. No visitor
 * fetches a page in two languages.
 *
 * @param languages the first one's pages replace missing ones
 * @returns by the languages' codes, own pages first
 */
export function buildLanguageFiles(
  docs: readonly SearchedDoc[],
  languages: readonly SearchedLanguage[],
  kinds: HeadingKinds,
): ReadonlyMap<string, readonly SearchFile[]> {
  const [first] = languages;
  const docsOf = ({ code }: SearchedLanguage): readonly SearchedDoc[] =>
    docs.filter(({ language }) => language === code);
  const files = new Map<string, readonly SearchFile[]>();
  for (const language of languages) {
    const own = docsOf(language);
    if (!first || own.length === 0) continue;
    const written = new Set(own.map(({ url }) => url.slice(language.prefix.length)));
    const missing = docsOf(first).filter(({ url }) => !written.has(url.slice(first.prefix.length)));
    files.set(language.code, [
      buildSearchFile(own, language.code, kinds),
      ...(missing.length === 0
        ? []
        : [buildSearchFile(missing, first.code, kinds, `${language.code}-${first.code}`)]),
    ]);
  }
  return files;
}

const ERROR =
  /\b(error|errors|fails?|failed|failing|cannot|can't|can’t|not found|not available|doesn't|doesn’t|does not|is not a|isn't|not defined|undefined)\b|错误|失败/i;

/** `output.path`, `splitChunks`, `mode`, `Rule.test`, `module.parser.css/auto.url`: a name, not a sentence. */
const NAME = /^([a-z$_][\w$-]*|[A-Z]\w*(?=\.\w))(\.[\w$*[\]{}/-]+)*(\(\))?$/;

/**
 * Returns what a section is about.
 *
 * @param url the page's
 * @param title the section's heading; '' for the start of the page
 * @param kinds what the headings below a path name, the longest path first served: `{ '/configuration/': 'option' }`
 */
export function kindOf(url: string, title: string, kinds: HeadingKinds): Kind {
  const named = Object.keys(kinds)
    .filter((start) => url.includes(start))
    .sort((a, b) => b.length - a.length)
    .map((start) => kinds[start])[0];
  if (named === 'post') return 'post';
  if (title === '') return 'page';
  if (named === 'term') return title.length > 1 ? 'term' : 'section';
  if (named === 'flag') return /^--?\w/.test(title) || NAME.test(title) ? 'flag' : textKind(title);
  if (named !== undefined && NAME.test(title)) return named;
  return textKind(title);
}

function textKind(title: string): Kind {
  return ERROR.test(title) ? 'error' : 'section';
}

/**
 * Stores records by column, which compresses better. Lists of texts are one text with an end after each record; ids that
 * follow from their heading are left out.
 */
export function packPages(language: string, pages: readonly FilePage[]): PackedFile & PackedTexts {
  const records = pages.flatMap(([, , , , own]) => own);
  const join = (read: (record: FileRecord) => string): string =>
    records.map((record) => read(record).replace(/\s+/g, ' ')).join(LINE_END);
  return {
    v: 5,
    language,
    pages: pages.map(([url, title, description, section, own, ...rest]) => [
      ...([url, title, description, section] as const),
      own.length,
      ...rest,
    ]),
    levels: records.map(([level]) => level).join(''),
    kinds: records.map(([, , , kind]) => kind.toString(36)).join(''),
    ids: records.flatMap(([, id, heading], at) => (id === anchorOf(heading) ? [] : [[at, id] as const])),
    headings: join(([, , heading]) => heading),
    texts: join(([, , , , text]) => text),
    names: join(([, , , , , names]) => names),
    keywords: records.flatMap(([, , , , , , own], at) => (own ? [[at, own] as const] : [])),
    since: join((record) => record[7] ?? ''),
    signatures: join((record) => record[8] ?? ''),
  };
}

export interface SearchedDoc {
  readonly url: string;
  readonly language: string;
  readonly section: string;
  readonly title: string;
  readonly description: string;
  /** Those that end with a heading's id are its section's, see `parseKeyword`. */
  readonly keywords: readonly string[];
  /** The package whose README the page is; its name is '' on the site's own pages. */
  readonly thirdParty: { readonly name: string };
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly level: number;
    readonly text: string;
    readonly code: string;
    readonly since: string;
    readonly signature: string;
  }[];
}

export interface SearchFile {
  /** `en.1a2b3c4d5e.json` */
  readonly name: string;
  readonly json: string;
  /** `en-text.1a2b3c4d5e.json` */
  readonly textName: string;
  readonly textJson: string;
}

/**
 * Of a README, whose text is not ours, only the beginning of a section is searched: what it is about. In characters. The
 * site's own text is whole.
 */
const README_TEXT = 130;

/** Names in the code of more sections than this are left out. */
const MOST_SECTIONS = 12;

const hashedName = (name: string, json: string): string =>
  `${name}.${createHash('sha256').update(json).digest('hex').slice(0, 10)}.json`;

export function buildSearchFile(
  docs: readonly SearchedDoc[],
  language: string,
  kinds: HeadingKinds,
  name = language,
): SearchFile {
  const ordered = [...docs].sort((a, b) => (a.url < b.url ? -1 : 1));
  const pages = withoutCommonNames(ordered.map((doc) => buildPage(doc, kinds)));
  const { texts, ...first } = packPages(language, pages);
  const json = JSON.stringify(first);
  const textJson = JSON.stringify({ v: first.v, texts } satisfies PackedTexts);
  return {
    ...{ json, textJson },
    name: hashedName(name, json),
    textName: hashedName(`${name}-text`, textJson),
  };
}

/** A record with the names of its code, before the common ones are left out, and the messages, which stay whole. */
interface NamedRecord {
  readonly record: FileRecord;
  readonly messages: string;
}

function buildPage(doc: SearchedDoc, kinds: HeadingKinds): FilePage<readonly NamedRecord[]> {
  const { url, title, description, keywords, section, sections, thirdParty } = doc;
  const isReadme = thirdParty.name !== '';
  const parsed = keywords.map(parseKeyword);
  const phrasesOf = (isWanted: (id: string) => boolean): string =>
    parsed.flatMap(({ phrase, id }) => (isWanted(id) ? [phrase] : [])).join('\n');
  const records = sections.map(
    ({ level, id, title: heading, text: whole, code, since, signature }): NamedRecord => {
      const text =
        isReadme && whole.length > README_TEXT ? whole.slice(0, README_TEXT).replace(/\s\S*$/, '') : whole;
      const messages = isReadme ? '' : findMessages(code);
      const names = isReadme ? '' : codeNames(code, `${heading} ${text} ${messages}`);
      const kind = KINDS.indexOf(kindOf(url, heading, kinds));
      const own = phrasesOf((of) => of !== '' && of === id);
      return { record: [level, id, heading, kind, text, names, own, since, signature], messages };
    },
  );
  // Those of a former id are the page's.
  const ids = new Set(sections.map(({ id }) => id).filter(Boolean));
  const ofPage = phrasesOf((of) => !ids.has(of));
  const page = [url, title, description, section, records, ofPage] as const;
  return isReadme ? [...page, 1] : page;
}

/** Leaves out names in the code of very many sections: a fifth of all names. Messages follow the names. */
function withoutCommonNames(pages: readonly FilePage<readonly NamedRecord[]>[]): readonly FilePage[] {
  const counts = new Map<string, number>();
  for (const [, , , , records] of pages)
    for (const { record } of records)
      for (const name of record[5].split(' ')) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isRare = (name: string): boolean => (counts.get(name) ?? 0) <= MOST_SECTIONS;
  return pages.map(([url, title, description, section, records, ...rest]) => [
    url,
    title,
    description,
    section,
    records.map(({ record, messages }): FileRecord => {
      const [level, id, heading, kind, text, names, ...others] = record;
      const kept = [...names.split(' ').filter(isRare), messages].join(' ').trim();
      return [level, id, heading, kind, text, kept, ...others];
    }),
    ...rest,
  ]);
}
