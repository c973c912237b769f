import { nearestNames } from 'docs-core/edit-distance';
import type { Position, Problem } from 'docs-core/problem';
import type { BodyLink, BodyProblem } from './body/types';
import type { KeywordId } from './front-matter';
import { decodeHash } from './markdown/link-target';

/** Data of a page for the checks across pages. */
export interface CheckedDoc {
  /** Path of the file, relative to the project. */
  file: string;
  /** Location of problems of the whole page, if not the first line. */
  position?: Position;
  url: string;
  /** Lines before the body's first line. */
  bodyOffset?: number;
  /** Ids a link into the page can lead to. */
  ids: readonly string[];
  links?: readonly BodyLink[];
  /** Generated links to facts. */
  factLinks?: readonly BodyLink[];
  /** With positions in the file where they are known. */
  related?: readonly ({ url: string } & Partial<Position>)[];
  /** The headings' ids at the end of keywords. */
  keywordIds?: readonly KeywordId[];
  /** Prefix of its language's paths; '' or left out for the source language. */
  prefix?: string;
  problems?: readonly BodyProblem[];
}

/** What links can lead to. */
export interface LinkTargets {
  readonly paths: ReadonlySet<string>;
  /** Ids on the pages by path. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The problems of one page. */
export function findDocProblems(doc: CheckedDoc, targets: LinkTargets): Problem[] {
  const {
    file,
    bodyOffset = 0,
    problems = [],
    links = [],
    factLinks = [],
    related = [],
    keywordIds = [],
  } = doc;
  const brokenLinks = links.flatMap(({ url, line, column }) => {
    const fault = findFault(doc, url, targets);
    return fault ? [{ line, column, ...fault }] : [];
  });
  const ofBody = [...problems, ...brokenLinks, ...findUnknownFacts(factLinks, targets)];
  const ofRelated = related.flatMap(({ url, line = 1, column = 1 }) => {
    const fault = url.startsWith('/') ? findFault(doc, url, targets) : null;
    return fault ? [{ file, line, column, ...fault, message: `related: ${fault.message}` }] : [];
  });
  const ofKeywords = keywordIds.flatMap(({ id, ...position }) => {
    const known = targets.ids.get(doc.url);
    if (!known || known.has(id)) return [];
    const [nearest] = nearIds(id, known);
    const message = `keywords: ${doc.url} has no heading #${id}`;
    const example = nearest ? `  - empty the dist folder [#${nearest}]` : '  - empty the dist folder';
    return [{ file, ...position, message, example }];
  });
  return [
    ...ofBody.map((problem) => ({ ...problem, file, line: problem.line + bodyOffset })),
    ...ofRelated,
    ...ofKeywords,
  ];
}

/** Whether a page refers to headings of another one, or to its own, in any way that is checked. */
export function isLinkedFrom(url: string, page: CheckedDoc): boolean {
  const { prefix = '', links, factLinks, related, keywordIds = [] } = page;
  if (page.url === url && keywordIds.length > 0) return true;
  return [links, factLinks, related].some((list) =>
    list?.some((link) => {
      const [path = ''] = link.url.split(/[?#]/);
      return path === url || `${prefix}${path}` === url;
    }),
  );
}

/** Two pages with one URL. */
export function findDuplicates(docs: readonly Pick<CheckedDoc, 'file' | 'position' | 'url'>[]): Problem[] {
  const first = new Map<string, string>();
  // Sorted, so that every build reports the same page of the two.
  const byFile = [...docs].sort((a, b) => (a.file < b.file ? -1 : 1));
  return byFile.flatMap((doc) => {
    const other = first.get(doc.url);
    if (other === undefined) {
      first.set(doc.url, doc.file);
      return [];
    }
    const { file, position = { line: 1, column: 1 } } = doc;
    const message = `two pages have the URL ${doc.url}: this one and ${other}`;
    return [{ file, ...position, message, example: 'rename one of the files, or join the pages' }];
  });
}

/** What is wrong with an internal link; null for nothing. */
function findFault(
  { url: page, prefix = '' }: CheckedDoc,
  url: string,
  { paths, ids }: LinkTargets,
): Pick<Problem, 'message' | 'example'> | null {
  const [path = '', hash = ''] = url.split('#');
  const written = path.split('?')[0]!;
  // A page of another language replaces the one it translates.
  const localized = paths.has(`${prefix}${written}`) ? `${prefix}${written}` : written;
  const target = path === '' ? page : localized;
  if (!paths.has(target)) {
    const message = `broken link: there is no page ${target}`;
    return { message, example: similarPaths(target, paths) || '/concepts/' };
  }
  const anchors = ids.get(target);
  if (hash === '' || !anchors || anchors.has(decodeHash(hash))) return null;
  const named = nearIds(hash, anchors)
    .slice(0, 3)
    .map((id) => `${target}#${id}`);
  // A page without any heading can still be linked as a whole.
  return { message: `broken link: ${target} has no heading #${hash}`, example: named.join(', ') || target };
}

/** The ids of a page that resemble a missing one; all where none does. */
function nearIds(missing: string, ids: ReadonlySet<string>): readonly string[] {
  const similar = [...ids].filter((id) => id.includes(missing.slice(0, 4)));
  return similar.length > 0 ? similar : [...ids];
}

/** Up to three paths that resemble the wanted one: first those with a typing error, then those with the same words. */
function similarPaths(path: string, known: ReadonlySet<string>): string {
  // Sorted, so that every build names the same ones; the wanted page in another language is none of them.
  const sorted = [...known].filter((candidate) => !candidate.endsWith(path)).sort();
  const parts = new Set(path.split(/[/-]/).filter(Boolean));
  const scoreOf = (candidate: string) => candidate.split(/[/-]/).filter((part) => parts.has(part)).length;
  const related = sorted
    .filter((candidate) => scoreOf(candidate) > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || a.length - b.length);
  return [...new Set([...nearestNames(path, sorted), ...related])].slice(0, 3).join(', ');
}

/** Most ids named in a message. */
const NAMED = 5;

/**
 * Checks the generated links to facts. A missing list would cause hundreds of problems, so that there is one for each
 * target page.
 */
function findUnknownFacts(links: readonly BodyLink[], { paths, ids }: LinkTargets): BodyProblem[] {
  const unknown = new Map<string, Position & { hashes: Set<string> }>();
  for (const { url, line, column } of links) {
    const [path = '', hash = ''] = url.split('#');
    const own = ids.get(path);
    if (paths.has(path) && (hash === '' || !own || own.has(hash))) continue;
    const entry = unknown.get(path) ?? { line, column, hashes: new Set() };
    entry.hashes.add(hash);
    unknown.set(path, entry);
  }
  return [...unknown].map(([path, { line, column, hashes }]) => {
    const named = [...hashes].slice(0, NAMED).map((hash) => `#${hash}`);
    const more = hashes.size > NAMED ? ` and ${hashes.size - NAMED} more` : '';
    const fault = paths.has(path)
      ? `${path} does not show what is linked there`
      : `there is no page ${path}, where facts have their place`;
    return {
      line,
      column,
      message: `facts: ${fault}: ${named.join(', ')}${more}`,
      example: `on ${path}, the fact's own tag below its heading, or a list such as <Options of="output" />`,
    };
  });
}
