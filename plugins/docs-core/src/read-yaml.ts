import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import type { Position, Problem } from './problem';

type Path = readonly PropertyKey[];

/** Where a YAML text comes from. */
interface YamlSource {
  /** Its file, as shown in problems. */
  readonly file: string;
  /** What problems of the whole text are about: `front matter`. */
  readonly name: string;
  /** Line of the file on which the text begins, 1-based. */
  readonly firstLine: number;
  /** Valid YAML with a text in quotes, shown with syntax errors. */
  readonly quoted: string;
}

/** A YAML text that was read and checked. */
interface ReadYaml<Data> {
  /** Null if there are problems. */
  readonly data: Data | null;
  /** The values as written; null if the text is not valid YAML. */
  readonly values: unknown;
  readonly problems: Problem[];
  /** Position of the key at a path in the file; of the nearest parent where there is none. */
  readonly positionOf: (path: Path) => Position;
}

/** Longest value in a problem, as JSON. */
const LONGEST = 60;

/**
 * Reads YAML and checks it. Each schema has `expected` and `example` in its metadata, which problems show.
 *
 * @returns the data, or every problem; a text with syntax errors is not checked further
 */
export function readYaml<Schema extends z.ZodObject>(
  text: string,
  schema: Schema,
  { file, name, firstLine, quoted }: YamlSource,
): ReadYaml<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const positionOf = (path: Path): Position => {
    const offset = offsetOf(document, path);
    return offset === null ? { line: 1, column: 1 } : positionAt(offset);
  };
  const formatPath = (path: Path): string =>
    path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
      .slice(1) || name;

  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) => ({
      file,
      ...positionAt(pos[0]),
      message: `${name}: ${message}`,
      example: quoted,
    }));
    return { data: null, values: null, problems, positionOf };
  }
  const { values, fault } = readValues(document);
  if (fault !== '') {
    const { example } = helpOf(schema, []);
    const problem = { file, ...positionOf([]), message: `${name}: ${fault}`, example };
    return { data: null, values: null, problems: [problem], positionOf };
  }
  const result = schema.safeParse(values ?? {});
  if (result.success) return { data: result.data, values, problems: [], positionOf };
  const problems = result.error.issues.flatMap((issue): Problem[] => {
    const { expected, example } = helpOf(schema, issue.path);
    if (issue.code === 'unrecognized_keys') {
      const known = `one of ${Object.keys(schema.shape).join(', ')}`;
      return issue.keys.map((key) => ({
        file,
        ...positionOf([...issue.path, key]),
        message: `${formatPath([...issue.path, key])}: unknown key`,
        example: issue.path.length === 0 ? known : example,
      }));
    }
    const got = formatValue(valueAt(values ?? {}, issue.path));
    const message = `${formatPath(issue.path)}: expected ${expected}, got ${got}`;
    return [{ file, ...positionOf(issue.path), message, example }];
  });
  return { data: null, values, problems, positionOf };
}

/** The declared schema without `optional` and `default`. */
export function unwrapSchema(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapSchema(schema.unwrap() as z.ZodType)
    : schema;
}

/** Plain values of a document without syntax errors. Aliases are resolved only here: they may be unknown or circular. */
function readValues(document: Document): { values: unknown; fault: string } {
  try {
    const values: unknown = document.toJS();
    // Throws for a circular value, which could not be stored.
    JSON.stringify(values);
    return { values, fault: '' };
  } catch (error) {
    return { values: null, fault: (error as Error).message.split('\n')[0]! };
  }
}

/** Where the key at this path begins, or the nearest parent's; null where there is neither. */
function offsetOf(document: Document, path: Path): number | null {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const key = isMap(parent)
      ? parent.items.find((item) => isScalar(item.key) && String(item.key.value) === path[depth - 1])?.key
      : document.getIn(path.slice(0, depth), true);
    if (isNode(key) && key.range) return key.range[0];
  }
  return null;
}

/** What the schema expects at a path, and an example. */
function helpOf(root: z.ZodType, path: Path): { expected: string; example: string } {
  let schema = root;
  for (const part of path) {
    if (schema instanceof z.ZodObject) schema = (schema.shape as Record<PropertyKey, z.ZodType>)[part]!;
    else if (schema instanceof z.ZodArray) schema = schema.element as z.ZodType;
    schema = unwrapSchema(schema);
  }
  const { expected = 'another value', example = '' } = schema.meta() ?? {};
  return { expected: String(expected), example: String(example) };
}

function valueAt(values: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    values,
  );
}

function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const json = JSON.stringify(value);
  return json.length > LONGEST ? `${json.slice(0, LONGEST)}… (${json.length} characters)` : json;
}
