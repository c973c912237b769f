import { LineCounter, isMap, isNode, isScalar, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import type { GatsbyNode } from 'gatsby';
import matter from 'gray-matter';
import { frontMatterSchema, unwrapSchema, type FrontMatter } from './doc-fields';
import { splitFrontMatter } from '../../docs-core/src/front-matter';
import type { Problem } from '../../docs-core/src/problem';

/** The front matter of a page. */
export interface ParsedSource {
  frontMatter: FrontMatter;
  /** Position of the url of each related link. */
  relatedPositions: Position[];
  problems: Problem[];
}

export type Position = Pick<Problem, 'line' | 'column'>;
type Path = readonly PropertyKey[];

const START: Position = { line: 1, column: 1 };

/** Position of the key at this path in the file; of the nearest parent where there is none. */
function positionOf(document: Document, lines: LineCounter, path: Path): Position {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const name = path[depth - 1];
    const key = isMap(parent)
      ? parent.items.find(({ key: candidate }) => isScalar(candidate) && String(candidate.value) === name)
          ?.key
      : document.getIn(path.slice(0, depth), true);
    if (isNode(key) && key.range) {
      const { line, col } = lines.linePos(key.range[0]);
      return { line: line + 1, column: col };
    }
  }
  return START;
}

/** What is expected of the field an issue is about, and an example, as the schema declares them. */
function helpOf(path: Path): { expected: string; example: string } {
  let schema: z.ZodType = frontMatterSchema;
  for (const part of path) {
    if (schema instanceof z.ZodObject)
      schema = (schema.shape as Record<string, z.ZodType>)[String(part)] ?? z.unknown();
    else if (schema instanceof z.ZodArray) schema = schema.element as z.ZodType;
    schema = unwrapSchema(schema);
  }
  const { expected, example } = (schema.meta() ?? {}) as { expected?: string; example?: string };
  return { expected: expected ?? 'another value', example: example ?? '' };
}

function formatPath(path: Path): string {
  if (path.length === 0) return 'front matter';
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : index ? `.${String(part)}` : String(part),
    )
    .join('');
}

function problemsOfIssue(
  issue: z.core.$ZodIssue,
  file: string,
  document: Document,
  lines: LineCounter,
  data: unknown,
): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(frontMatterSchema.shape).join(', ');
    return issue.keys.map((key) => ({
      file,
      ...positionOf(document, lines, [...issue.path, key]),
      message: `${formatPath([...issue.path, key])}: unknown key`,
      example: issue.path.length === 0 ? `one of ${known}` : helpOf(issue.path).example,
    }));
  }
  const { expected, example } = helpOf(issue.path);
  const value = issue.path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined,
    data,
  );
  const got = value === undefined ? 'nothing' : JSON.stringify(value);
  return [
    {
      file,
      ...positionOf(document, lines, issue.path),
      message: `${formatPath(issue.path)}: expected ${expected}, got ${got}`,
      example,
    },
  ];
}

/** The valid fields of an invalid front matter, for lenient builds. */
function salvage(data: unknown, fallbackTitle: string): FrontMatter {
  const record = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const valid = Object.entries(frontMatterSchema.shape).flatMap(([key, schema]) => {
    const result = (schema as z.ZodType).safeParse(record[key]);
    return result.success && record[key] !== undefined ? [[key, record[key]] as const] : [];
  });
  return frontMatterSchema.parse({ title: fallbackTitle, ...Object.fromEntries(valid) });
}

/**
 * Reads and checks a page's front matter.
 *
 * @param source the whole file
 * @param file its path in problems
 * @param fallbackTitle title of a page that has no valid one (lenient builds only)
 * @returns the checked values (faulty ones left out) and every problem found
 */
export function parseSource(source: string, file: string, fallbackTitle: string): ParsedSource {
  const { language, yaml } = splitFrontMatter(source);
  if (yaml === null) {
    const problem = {
      file,
      ...START,
      message: 'front matter: expected a block between two lines of ---, got none',
      example: '---\ntitle: Entry Points\n---',
    };
    return { frontMatter: salvage({}, fallbackTitle), relatedPositions: [], problems: [problem] };
  }
  if (language !== '') {
    const problem = {
      file,
      line: 1,
      column: 4,
      message: `front matter: "---${language}" would be executed; only plain YAML is read`,
      example: '---\ntitle: Entry Points\n---',
    };
    return { frontMatter: salvage({}, fallbackTitle), relatedPositions: [], problems: [problem] };
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const syntax = document.errors.map((error): Problem => {
    const { line, col } = lines.linePos(error.pos[0]);
    return {
      file,
      line: line + 1,
      column: col,
      message: `front matter: ${error.message}`,
      example: 'title: "Entry: the first module"',
    };
  });
  if (syntax.length > 0)
    return { frontMatter: salvage({}, fallbackTitle), relatedPositions: [], problems: syntax };
  const { data: values, fault } = readYamlValues(document);
  if (fault !== null) {
    const problem = { file, ...START, message: `front matter: ${fault}`, example: 'title: Entry Points' };
    return { frontMatter: salvage({}, fallbackTitle), relatedPositions: [], problems: [problem] };
  }
  const data = values ?? {};
  const result = frontMatterSchema.safeParse(data);
  if (result.success) {
    const relatedPositions = result.data.related.map((_link, index) =>
      positionOf(document, lines, ['related', index, 'url']),
    );
    return { frontMatter: result.data, relatedPositions, problems: [] };
  }
  const problems = result.error.issues.flatMap((issue) =>
    problemsOfIssue(issue, file, document, lines, data),
  );
  return { frontMatter: salvage(data, fallbackTitle), relatedPositions: [], problems };
}

/** Plain values of a YAML document, or the reason why it has none. */
type YamlValues = { data: unknown; fault: null } | { data: null; fault: string };

/** Reads a document without syntax errors. Aliases are resolved only here, and may be unknown or circular. */
function readYamlValues(document: Document): YamlValues {
  try {
    const data: unknown = document.toJS();
    // Throws for a circular value, which could not be stored.
    JSON.stringify(data);
    return { data, fault: null };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return { data: null, fault: reason };
  }
}

/** The part of gray-matter that chooses the parser of a front matter. */
interface MatterInternals {
  language: () => { raw: string; name: string };
  engines: Record<string, { parse: (text: string) => unknown }>;
}

/**
 * gatsby-plugin-mdx reads front matter through gray-matter, before this plugin sees the file. By default that stops the
 * whole build at the first syntax error, and executes a block that begins with `---js`. From here on it reads YAML only
 * and never throws: `parseSource` reports every mistake of every page.
 */
function replaceFrontMatterEngines(internals: MatterInternals): void {
  internals.language = () => ({ raw: '', name: '' });
  const tolerant = {
    parse: (text: string): unknown => {
      const document = parseDocument(text, { prettyErrors: false });
      const data = document.errors.length === 0 ? readYamlValues(document).data : null;
      return typeof data === 'object' && data !== null ? data : {};
    },
  };
  internals.engines.yaml = tolerant;
}

/** Runs before any node is created. */
export const onPluginInit: GatsbyNode['onPluginInit'] = () => {
  replaceFrontMatterEngines(matter as unknown as MatterInternals);
};
