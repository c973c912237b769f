import type { z } from 'zod';
import { frontMatterSchema, type FrontMatter } from './doc-fields';
import { splitFrontMatter } from 'docs-core/front-matter';
import type { Position, Problem } from 'docs-core/problem';
import { parseKeyword } from 'docs-core/section-keyword';
import { readYaml } from 'docs-core/read-yaml';

/** The id of a heading at the end of a keyword, and where that is. */
export interface KeywordId extends Position {
  readonly id: string;
}

/** The front matter of a page. */
export interface ParsedSource {
  frontMatter: FrontMatter;
  /** Position of the url of each related link. */
  relatedPositions: Position[];
  /** The headings' ids at the end of keywords. */
  keywordIds: KeywordId[];
  problems: Problem[];
}

const BLOCK = '---\ntitle: Entry Points\n---';

/** Reads the text between the dashes, which begins on the second line of its file. */
const readFrontMatter = (yaml: string, file: string) =>
  readYaml(yaml, frontMatterSchema, {
    file,
    name: 'front matter',
    firstLine: 2,
    quoted: 'title: "Entry: the first module"',
  });

/** The valid fields of an invalid front matter, for lenient builds. */
function salvage(values: unknown, fallbackTitle: string): FrontMatter {
  const record = { ...(values as Record<string, unknown> | null) };
  const valid = Object.entries<z.ZodType>(frontMatterSchema.shape).filter(
    ([key, schema]) => record[key] !== undefined && schema.safeParse(record[key]).success,
  );
  const fields = Object.fromEntries(valid.map(([key]) => [key, record[key]]));
  return frontMatterSchema.parse({ title: fallbackTitle, ...fields });
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
  const invalid = (problems: Problem[], values: unknown): ParsedSource => ({
    frontMatter: salvage(values, fallbackTitle),
    relatedPositions: [],
    keywordIds: [],
    problems,
  });
  if (yaml === null) {
    const message = 'front matter: expected a block between two lines of ---, got none';
    return invalid([{ file, line: 1, column: 1, message, example: BLOCK }], null);
  }
  if (language !== '') {
    const message = `front matter: "---${language}" would be executed; only plain YAML is read`;
    return invalid([{ file, line: 1, column: 4, message, example: BLOCK }], null);
  }
  const { data, values, problems, positionOf } = readFrontMatter(yaml, file);
  if (!data) return invalid(problems, values);
  const relatedPositions = data.related.map((_link, index) => positionOf(['related', index, 'url']));
  const keywordIds = data.keywords.flatMap((keyword, index) => {
    const { id } = parseKeyword(keyword);
    return id === '' ? [] : [{ id, ...positionOf(['keywords', index]) }];
  });
  return { frontMatter: data, relatedPositions, keywordIds, problems };
}
