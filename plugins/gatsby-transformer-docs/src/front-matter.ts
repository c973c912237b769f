import { LineCounter, isMap, isNode, isScalar, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import { frontMatterSchema, type FrontMatter } from './front-matter-schema';
import { splitFrontMatter } from '../../docs-core/src/front-matter';
import type { Problem } from '../../docs-core/src/problem';
import { readYamlValues } from './yaml-values';

/** A page's source taken apart. */
export interface ParsedSource {
  frontMatter: FrontMatter;
  /** Where each related link's url stands, so that a broken one can be pointed at. */
  relatedPlaces: Place[];
  problems: Problem[];
}

export type Place = Pick<Problem, 'line' | 'column'>;
type Path = readonly PropertyKey[];

const START: Place = { line: 1, column: 1 };

/** Where the key at this path stands in the file; the nearest parent where there is none. */
function placeOf(document: Document, lines: LineCounter, path: Path): Place {
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

/** Right forms of the field an issue is about, from the schema's own words. */
function helpOf(path: Path): { expected: string; example: string } {
  let schema: z.ZodType = frontMatterSchema;
  for (const part of path) {
    while (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
      schema = schema.unwrap() as z.ZodType;
    if (schema instanceof z.ZodObject)
      schema = (schema.shape as Record<string, z.ZodType>)[String(part)] ?? z.unknown();
    else if (schema instanceof z.ZodArray) schema = schema.element as z.ZodType;
  }
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    schema = schema.unwrap() as z.ZodType;
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
      ...placeOf(document, lines, [...issue.path, key]),
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
      ...placeOf(document, lines, issue.path),
      message: `${formatPath(issue.path)}: expected ${expected}, got ${got}`,
      example,
    },
  ];
}

/** Keeps what is valid of a faulty front matter, so that a lenient build has something to show. */
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
 * @param file its path as problems shall name it
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
    return { frontMatter: salvage({}, fallbackTitle), relatedPlaces: [], problems: [problem] };
  }
  if (language !== '') {
    const problem = {
      file,
      line: 1,
      column: 4,
      message: `front matter: "---${language}" would be executed; only plain YAML is read`,
      example: '---\ntitle: Entry Points\n---',
    };
    return { frontMatter: salvage({}, fallbackTitle), relatedPlaces: [], problems: [problem] };
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
    return { frontMatter: salvage({}, fallbackTitle), relatedPlaces: [], problems: syntax };
  const { data: values, fault } = readYamlValues(document);
  if (fault !== null) {
    const problem = { file, ...START, message: `front matter: ${fault}`, example: 'title: Entry Points' };
    return { frontMatter: salvage({}, fallbackTitle), relatedPlaces: [], problems: [problem] };
  }
  const data = values ?? {};
  const result = frontMatterSchema.safeParse(data);
  if (result.success) {
    const relatedPlaces = result.data.related.map((_link, index) =>
      placeOf(document, lines, ['related', index, 'url']),
    );
    return { frontMatter: result.data, relatedPlaces, problems: [] };
  }
  const problems = result.error.issues.flatMap((issue) =>
    problemsOfIssue(issue, file, document, lines, data),
  );
  return { frontMatter: salvage(data, fallbackTitle), relatedPlaces: [], problems };
}
