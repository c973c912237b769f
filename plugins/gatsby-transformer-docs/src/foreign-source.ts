import { slug } from 'github-slugger';
import { parse as parseToml, TomlError } from 'smol-toml';
import { z } from 'zod';
import { splitFrontMatter } from 'docs-core/front-matter';
import type { Problem } from 'docs-core/problem';
import { readYaml, unwrapSchema } from 'docs-core/read-yaml';
import { frontMatterSchema, type FrontMatter } from './doc-fields';
import type { ParsedSource } from './front-matter';
import { maskCode } from './body-features';

/** A page in the tolerant dialect. */
export interface ForeignSource extends ParsedSource {
  /** Lines of the file that are no part of the body, 0-based, the end not included. */
  readonly skipped: readonly (readonly [start: number, end: number])[];
  /** Ids of the heading that became the title: links to them lead to the page's top. */
  readonly titleIds: readonly string[];
}

const TOML_BLOCK = /^\uFEFF?\+\+\+[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?\+\+\+[ \t]*(?:\r?\n|$)/;

/** What other generators call our fields. */
const ALIASES = {
  sort: ['sidebar_position', 'nav_order', 'order', 'weight', 'number'],
  keywords: ['tags'],
} as const;

/** Keys that mean the same everywhere: a wrong type is a mistake. */
const { title, description } = frontMatterSchema.shape;
const foreignSchema = z
  .looseObject({
    title: z
      .union([z.string(), z.number(), z.null()])
      .meta({ ...title.meta() })
      .optional(),
    description: z
      .union([z.string(), z.null()])
      .meta({ ...unwrapSchema(description).meta() })
      .optional(),
  })
  .meta({ ...frontMatterSchema.meta() });

/** Longer lines are no titles. */
const LONGEST_TITLE = 300;

/** The first heading in any writing: `# Title`, underlined, as HTML; with its level. */
const HEADING =
  /^ {0,3}(?<marks>#{1,6})[ \t]+(?<text>\S.*?)(?:[ \t]+#+)?[ \t]*$|^ {0,3}(?<above>[^\s#>|<+*-].*)\n {0,3}(?<line>=+|-{2,})[ \t]*$|^[ \t]*<h(?<level>[1-6])(?:\s[^>]*)?>(?<html>[\s\S]*?)<\/h\k<level>>[ \t]*$/m;

/** An id at the end of a heading: `{#id}`, `{/* #id *\/}` or `[#id]`. */
const OWN_ID = /\s*(?:\{(?:\/\*)?\s*#([^\s}*]+)\s*(?:\*\/)?\}|\[#([^\s\]]+)[^\]]*\])$/;

/**
 * Reads a page that was written for another site: front matter in YAML or TOML or none, with keys of its own; the title
 * may be the first heading. A heading that repeats the front matter's title is no part of the body, another one stays
 * there, since its text would be lost.
 *
 * @param source the whole file
 * @param file its path in problems
 * @param name of the file, without its extension: the title where there is no other
 */
export function parseForeignSource(source: string, file: string, name: string): ForeignSource {
  const toml = TOML_BLOCK.exec(source);
  const split = splitFrontMatter(source);
  const { values, problems } = toml ? readToml(toml[1] ?? '', file) : readForeignYaml(split.yaml, file);
  const block = toml?.[0] ?? split.block;
  const offset = block === '' ? 0 : block.replace(/\r?\n$/, '').split('\n').length;
  const body = source.slice(block.length);

  const written = typeof values.title === 'number' ? String(values.title) : values.title;
  const title = typeof written === 'string' ? written.trim() : '';
  const heading = findTitle(body);
  const isTitle = heading !== null && (title === '' || sameWords(heading.title, title));
  const start = offset + (heading?.start ?? 0);
  return {
    // The number that a file's name begins with is its position.
    frontMatter: readFields({
      ...values,
      title: title || heading?.title || nameInWords(name),
      number: Number(/^\d{1,3}(?=[-_. ])/.exec(name)?.[0] ?? NaN),
    }),
    // Links of other sites' front matter have other forms, and no positions.
    relatedPositions: [],
    keywordIds: [],
    problems,
    skipped: [
      ...(toml ? [[0, offset] as const] : []),
      ...(isTitle ? [[start, start + heading.lines] as const] : []),
    ],
    titleIds: isTitle ? heading.ids : [],
  };
}

/**
 * A body without some of the file's lines, which become empty: positions stay.
 *
 * @param offset lines of the file before the body
 */
export function blankLines(
  body: string,
  skipped: ForeignSource['skipped'] | undefined,
  offset: number,
): string {
  if (!skipped || skipped.length === 0) return body;
  const isSkipped = (line: number): boolean =>
    skipped.some(([start, end]) => line + offset >= start && line + offset < end);
  const lines = body.split('\n');
  return lines.map((line, index) => (isSkipped(index) ? '' : line)).join('\n');
}

type Values = Readonly<Record<string, unknown>>;

function readForeignYaml(yaml: string | null, file: string): { values: Values; problems: Problem[] } {
  if (yaml === null) return { values: {}, problems: [] };
  const origin = { file, name: 'front matter', firstLine: 2, quoted: 'title: "Entry: the first module"' };
  const { values, problems } = readYaml(yaml, foreignSchema, origin);
  return { values: isRecord(values) ? values : {}, problems };
}

function readToml(text: string, file: string): { values: Values; problems: Problem[] } {
  try {
    return { values: parseToml(text), problems: [] };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    const position = { line: error.line + 1, column: error.column };
    const example = 'title = "Entry: the first module"';
    return { values: {}, problems: [{ file, ...position, message: `front matter: ${message}`, example }] };
  }
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values that are valid here; others are those of another site's fields of the same name. */
function readFields(values: Values): FrontMatter {
  const known: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries<z.ZodType>(frontMatterSchema.shape)) {
    const names = [key, ...(ALIASES[key as keyof typeof ALIASES] ?? [])];
    const found = names.map((name) => dayOf(values[name])).find((value) => isValid(schema, value));
    if (found !== undefined) known[key] = found;
  }
  return frontMatterSchema.parse(known);
}

const isValid = (schema: z.ZodType, value: unknown): boolean =>
  value !== undefined && schema.safeParse(value).success;

/** The day of a date with a time, which TOML reads as an object; other values are returned as they are. */
function dayOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:.*$/, '$1') : value;
}

/** The first heading of a body, if it is of level 1: its text, its lines and its ids. */
function findTitle(body: string) {
  const prose = maskCode(body.replace(/[\r\uFEFF]/g, ''));
  const first = HEADING.exec(prose);
  const { groups, index = 0, 0: match = '' } = (first && pageHeading(prose, first)) ?? {};
  if (!groups) return null;
  const written = (groups.text ?? groups.above ?? groups.html ?? '').trim();
  if (written.length > LONGEST_TITLE) return null;
  const [own = '', braces, brackets] = OWN_ID.exec(written) ?? [];
  const title = plainTitle(written.slice(0, written.length - own.length));
  if (title === '') return null;
  const start = prose.slice(0, index).split('\n').length - 1;
  const ids = [braces ?? brackets, slug(title)].filter((id) => id !== undefined);
  return { title, start, lines: match.split('\n').length, ids };
}

/**
 * The heading that is the page's title: the first one, of level 1. One in HTML with another heading right below it is the
 * name of the project, as READMEs have it: that other one is.
 */
function pageHeading(prose: string, first: RegExpExecArray): RegExpExecArray | null {
  const { marks, level, line, html } = first.groups ?? {};
  if (marks !== '#' && level !== '1' && line?.[0] !== '=') return null;
  const end = first.index + first[0].length;
  const next = html === undefined ? null : HEADING.exec(prose.slice(end));
  if (!next || prose.slice(end, end + next.index).trim() !== '') return first;
  next.index += end;
  return next;
}

/** A title as text: without links, images, emphasis and tags; code stays marked as such. */
function plainTitle(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[((?:[^[\]\\]|\\.)*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/(\*\*|__|\*)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/`[^`]*`|\\([!-/:-@[-`{-~])|<\/?[a-z][^>]*>/gi, (part: string, escaped = '') =>
      part.startsWith('`') ? part : String(escaped),
    )
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const sameWords = (a: string, b: string): boolean => slug(plainTitle(a)) === slug(plainTitle(b));

/** `getting-started` → `Getting started` */
function nameInWords(name: string): string {
  const words = name
    .replace(/^_|^\d+[-_.] ?(?=\D)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1);
}
