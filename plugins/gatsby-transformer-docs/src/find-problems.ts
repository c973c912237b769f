import type { Problem } from '../../docs-core/src/problem';
import type { MarkdownProblem } from './body/types';

/** Data of a page for the checks across pages. */
export interface CheckedDoc {
  /** Path of the file, relative to the project. */
  file: string;
  /** Location of problems of the whole page, if not the first line. */
  position?: { line: number; column: number };
  url: string;
  /** Lines before the body's first line. */
  bodyOffset: number;
  /** Ids a link into the page can lead to. */
  ids: readonly string[];
  links: readonly { url: string; line: number; column: number }[];
  /** Generated links to facts. */
  factLinks?: readonly { url: string; line: number; column: number }[];
  /** With positions in the file where they are known. */
  related: readonly { url: string; line?: number; column?: number }[];
  /** Prefix of its language's paths; '' or left out for the source language. */
  prefix?: string;
  problems: readonly MarkdownProblem[];
}

/** Up to three paths that resemble the wanted one, best first. */
function suggest(path: string, known: Iterable<string>): string {
  const parts = new Set(path.split(/[/-]/).filter(Boolean));
  const scored = [...known].map((candidate) => ({
    candidate,
    score: candidate.split(/[/-]/).filter((part) => part !== '' && parts.has(part)).length,
  }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.candidate.length - b.candidate.length)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
    .join(', ');
}

function findDuplicates(docs: readonly CheckedDoc[]): Problem[] {
  const first = new Map<string, CheckedDoc>();
  // Sorted, so that every build reports the same page of the two.
  const byFile = [...docs].sort((a, b) => (a.file < b.file ? -1 : 1));
  return byFile.flatMap((doc) => {
    const other = first.get(doc.url);
    if (!other) {
      first.set(doc.url, doc);
      return [];
    }
    const message = `two pages have the URL ${doc.url}: this one and ${other.file}`;
    return [
      {
        file: doc.file,
        ...(doc.position ?? { line: 1, column: 1 }),
        message,
        example: 'rename one of the files, or join the pages',
      },
    ];
  });
}

/**
 * Checks pages against each other: one page a URL, and every internal link, related link and anchor leads somewhere.
 *
 * @param docs all pages of the site
 * @param knownPaths paths that exist without a page of content
 * @returns every problem found, those of the bodies included, in the files' own line numbers
 */
export function findProblems(docs: readonly CheckedDoc[], knownPaths: readonly string[]): Problem[] {
  const ids = new Map(docs.map(({ url, ids: own }) => [url, new Set(own)]));
  const paths = new Set([...ids.keys(), ...knownPaths]);

  // A page of another language replaces the one it translates.
  const ownPath = ({ prefix = '' }: CheckedDoc, path: string): string =>
    paths.has(`${prefix}${path}`) ? `${prefix}${path}` : path;

  const faultOf = (doc: CheckedDoc, url: string): Pick<Problem, 'message' | 'example'> | null => {
    const [path = '', hash = ''] = url.split('#');
    const target = path === '' ? doc.url : ownPath(doc, path.split('?')[0]!);
    if (!paths.has(target)) {
      const similar = suggest(target, paths);
      return {
        message: `broken link: there is no page ${target}`,
        example: similar === '' ? '/concepts/' : similar,
      };
    }
    const anchors = ids.get(target);
    if (hash === '' || !anchors || anchors.has(decodeHash(hash))) return null;
    const similar = [...anchors].filter((id) => id.includes(hash.slice(0, 4))).slice(0, 3);
    const example = (similar.length > 0 ? similar : [...anchors].slice(0, 3))
      .map((id) => `${target}#${id}`)
      .join(', ');
    // A page without any heading can still be linked as a whole.
    return { message: `broken link: ${target} has no heading #${hash}`, example: example || target };
  };

  const ofBodies = docs.flatMap((doc) =>
    doc.problems.map((problem) => ({ ...problem, file: doc.file, line: problem.line + doc.bodyOffset })),
  );
  const ofLinks = docs.flatMap((doc) =>
    doc.links.flatMap(({ url, line, column }) => {
      const fault = faultOf(doc, url);
      return fault ? [{ file: doc.file, line: line + doc.bodyOffset, column, ...fault }] : [];
    }),
  );
  const ofFacts = docs.flatMap((doc) => findUnknownLocations(doc, paths, ids));
  const ofRelated = docs.flatMap((doc) =>
    doc.related.flatMap(({ url, line = 1, column = 1 }) => {
      const fault = url.startsWith('/') ? faultOf(doc, url) : null;
      return fault
        ? [
            {
              file: doc.file,
              line,
              column,
              message: `related: ${fault.message}`,
              example: fault.example,
            },
          ]
        : [];
    }),
  );
  return [...findDuplicates(docs), ...ofBodies, ...ofLinks, ...ofFacts, ...ofRelated];
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    // A stray % is not an escape: the id is taken literally.
    return hash;
  }
}

/** Most ids named in a message. */
const NAMED = 5;

/**
 * Checks the generated links to facts. A missing list would cause hundreds of problems, so that there is one for each
 * target page.
 */
function findUnknownLocations(
  { file, bodyOffset, factLinks = [] }: CheckedDoc,
  paths: ReadonlySet<string>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Problem[] {
  const unknown = new Map<string, { line: number; column: number; hashes: Set<string> }>();
  for (const { url, line, column } of factLinks) {
    const [path = '', hash = ''] = url.split('#');
    const own = ids.get(path);
    if (paths.has(path) && (hash === '' || !own || own.has(hash))) continue;
    const entry = unknown.get(path) ?? { line, column, hashes: new Set() };
    unknown.set(path, { ...entry, hashes: entry.hashes.add(hash) });
  }
  return [...unknown].map(([path, { line, column, hashes }]) => {
    const named = [...hashes].slice(0, NAMED).map((hash) => `#${hash}`);
    const more = hashes.size > NAMED ? ` and ${hashes.size - NAMED} more` : '';
    return {
      file,
      line: line + bodyOffset,
      column,
      message: paths.has(path)
        ? `facts: ${path} does not show what is linked there: ${named.join(', ')}${more}`
        : `facts: there is no page ${path}, where facts have their place: ${named.join(', ')}${more}`,
      example: `on ${path}, the fact's own tag below its heading, or a list such as <Options of="output" />`,
    };
  });
}
