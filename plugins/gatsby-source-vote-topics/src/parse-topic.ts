import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import type { Problem } from '../../docs-core/src/problem';

/** Kinds of link targets, which readers see. */
const LINK_KINDS = ['issue', 'pull', 'discussion', 'roadmap', 'proposal', 'source'] as const;

const LONGEST_TITLE = 80;
/** Two or three sentences. */
const LONGEST_TEXT = 500;

/** A text in the first language, and in as many others as it has been translated into. */
function translated(languages: readonly string[], name: string, longest: number) {
  const plain = z.string().trim().min(1).max(longest);
  const expected = `a text of at most ${longest} characters`;
  return z
    .strictObject(
      Object.fromEntries(
        languages.map((code, index) => {
          const text = plain.meta({ expected, example: `${name}:\n  ${code}: A text` });
          return [code, index === 0 ? text : text.optional()];
        }),
      ),
    )
    .meta({
      expected: `a text in ${languages.join(', ')}`,
      example: `${name}:\n${languages.map((code) => `  ${code}: A text`).join('\n')}`,
    });
}

const LINKS = 'links:\n  - kind: issue\n    url: https://github.com/webpack/webpack/issues/1';

/**
 * The schema of a topic's file. An unknown key is an error.
 *
 * @param languages codes of the languages each topic is written in
 */
function buildTopicSchema(languages: readonly string[]) {
  return z
    .strictObject({
      /** The wish, in a few words. */
      title: translated(languages, 'title', LONGEST_TITLE),
      /** What it would change for users of webpack. Code is in backticks. */
      text: translated(languages, 'text', LONGEST_TEXT),
      /** Discussions and evidence for the text. */
      links: z
        .array(
          z
            .strictObject({
              kind: z
                .enum(LINK_KINDS)
                .meta({ expected: `one of ${LINK_KINDS.join(', ')}`, example: '  - kind: issue' }),
              url: z
                .string()
                .regex(/^https:\/\/[^\s/]+\/\S*$/)
                .meta({
                  expected: 'an https URL',
                  example: '    url: https://github.com/webpack/webpack/issues/1',
                }),
            })
            .meta({ expected: 'a kind and a url', example: LINKS }),
        )
        .max(5)
        .meta({ expected: 'a list of at most 5 links', example: LINKS })
        .default([]),
      /** The day from which one can vote on it. */
      since: z.iso.date().meta({ expected: 'a day as YYYY-MM-DD', example: 'since: 2026-11-21' }),
      /** Voting is closed. */
      locked: z.boolean().meta({ expected: 'true or false', example: 'locked: true' }).default(false),
      /** Initial score: votes that were counted elsewhere before. */
      score: z.int().min(0).meta({ expected: 'a whole number from 0', example: 'score: 12' }).default(0),
    })
    .meta({ expected: 'keys and values', example: 'title:\n  en: A text' });
}

export type TopicFields = z.output<ReturnType<typeof buildTopicSchema>>;

type Path = readonly PropertyKey[];

/** A file's topic, or what is wrong with the file. */
export type ParsedTopic =
  | { readonly fields: TopicFields; readonly problems: readonly [] }
  | { readonly fields: null; readonly problems: readonly Problem[] };

/** Where the key at this path begins; the nearest parent's where there is none. */
function offsetOf(document: Document, path: Path): number {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const found = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === path[depth - 1])?.key
      : document.getIn(path.slice(0, depth), true);
    if (isNode(found) && found.range) return found.range[0];
  }
  return 0;
}

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;

/** The valid form of the value at a path, from the schema; of its parent where the key is unknown. */
function helpOf(root: z.ZodType, path: Path): { expected: string; example: string } {
  let schema = unwrap(root);
  for (const part of path) {
    const next =
      schema instanceof z.ZodObject
        ? (schema.shape as Record<string, z.ZodType>)[String(part)]
        : schema instanceof z.ZodArray
          ? (schema.element as z.ZodType)
          : undefined;
    if (!next) break;
    schema = unwrap(next);
  }
  const { expected = 'another value', example = '' } = schema.meta() ?? {};
  return { expected: String(expected), example: String(example) };
}

function formatPath(path: Path): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text === '' ? 'the file' : text.replace(/^\./, '');
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    data,
  );

/**
 * Reads and checks one topic's file.
 *
 * @param source the whole file
 * @param file its path in problems
 * @param languages codes of the languages it is written in
 */
export function parseTopic(source: string, file: string, languages: readonly string[]): ParsedTopic {
  const schema = buildTopicSchema(languages);
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const problem = (offset: number, message: string, example: string): Problem => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1), message, example };
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) =>
      problem(pos[0], message, "title:\n  en: 'Text: in quotes where it has a colon'"),
    );
    return { fields: null, problems };
  }
  let data: unknown;
  try {
    // Aliases are resolved here: a broken one is found only now.
    data = document.toJS({ maxAliasCount: 0 });
  } catch (error) {
    return { fields: null, problems: [problem(0, (error as Error).message, 'title:\n  en: A text')] };
  }
  const result = schema.safeParse(data ?? {});
  if (result.success) return { fields: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const known = helpOf(schema, issue.path);
      const keys = issue.path.length === 0 ? Object.keys(schema.shape).join(', ') : '';
      return issue.keys.map((key) =>
        problem(
          offsetOf(document, [...issue.path, key]),
          `${formatPath([...issue.path, key])}: unknown key`,
          keys === '' ? known.example : `one of ${keys}`,
        ),
      );
    }
    const { expected, example } = helpOf(schema, issue.path);
    const value = valueAt(data, issue.path);
    const got = value === undefined ? 'nothing' : JSON.stringify(value);
    const shown = got.length > 60 ? `${got.slice(0, 60)}… (${got.length} characters)` : got;
    return [
      problem(
        offsetOf(document, issue.path),
        `${formatPath(issue.path)}: expected ${expected}, got ${shown}`,
        example,
      ),
    ];
  });
  return { fields: null, problems };
}
