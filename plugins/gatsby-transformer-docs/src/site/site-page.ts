import path from 'node:path';
import { z } from 'zod';
import type { FilePosition, Position, Problem } from 'docs-core/problem';
import type { WrittenFields } from '../doc-fields';
import type { ForeignSource } from '../foreign-source';
import type { KeywordId } from '../front-matter';

/** The package whose README a page shows; '' for each text of other pages. */
const packageSchema = z.strictObject({
  name: z.string().min(1),
  version: z.string(),
  /** SPDX expression. */
  license: z.string(),
  /** URL of the text as it was published with this version. */
  source: z.string(),
});

export type ThirdParty = z.infer<typeof packageSchema>;

/** `thirdParty` of the site's own pages. */
export const NO_PACKAGE: ThirdParty = { name: '', version: '', license: '', source: '' };

/** Whether third parties wrote the text: it is not trusted, and the rules of style do not apply. */
export function isThirdParty(page: { thirdParty?: ThirdParty }): boolean {
  return page.thirdParty !== undefined && page.thirdParty.name !== '';
}

/** What is given with the text of a page that has no file of content; the text is plain Markdown. */
export const textPageSchema = z.strictObject({
  /** As a file below the content's folder; a leading underscore of its name is not part of the URL. */
  path: z.string().regex(/^([\w-]+\/)*[\w.-]+\.md$/),
  language: z.string(),
  /** Bytes of the text as it was published. */
  size: z.number(),
  title: z.string().min(1),
  description: z.string(),
  keywords: z.array(z.string()),
  group: z.string(),
  contributors: z.array(z.string()),
  repo: z.string(),
  edit: z.string(),
  /** Absolute path of the file with the text. */
  file: z.string(),
  /** Where problems of the whole page are fixed. */
  listed: z.strictObject({ file: z.string(), line: z.number(), column: z.number() }),
  thirdParty: packageSchema,
});

/** The text of a page that has no file of content, such as a package's README. */
export interface TextPage {
  /** Unique, and the same in each build. */
  readonly id: string;
  /** Changes with anything of it. */
  readonly digest: string;
  readonly content: string;
  /** What {@link textPageSchema} accepts. */
  readonly doc: { readonly language: string } & object;
}

/** The fields of a Doc that are known without rendering it. */
export interface DocFields extends WrittenFields {
  path: string;
  name: string;
  size: number;
  extension: string;
  type: 'file';
  url: string;
  language: string;
  section: string;
  thirdParty: ThirdParty;
  hasAnchors: boolean;
  hasFacts: boolean;
}

/** A page of content as its file is now. */
export interface SitePage extends DocFields {
  /** `content-en/guides/caching.mdx`, or the id of a {@link TextPage}: never an absolute path. */
  readonly id: string;
  /** Changes with its text. */
  readonly digest: string;
  /** Absolute path of the file with the text. */
  readonly absolutePath: string;
  /** The text after the front matter. */
  readonly body: string;
  /** Lines before the body's first line. */
  readonly bodyOffset: number;
  /** In the tolerant dialect, ids of the heading that became the title. */
  readonly titleIds: ForeignSource['titleIds'];
  /** Position of the url of each related link; empty when the front matter is invalid. */
  readonly relatedPositions: readonly Position[];
  /** The headings' ids at the end of keywords; empty when the front matter is invalid. */
  readonly keywordIds: readonly KeywordId[];
  /** Where a page without a file of content is declared. */
  readonly listed?: FilePosition;
  /** What is wrong with its encoding, its URL and its front matter. */
  readonly problems: readonly Problem[];
  /** Not where its URL is that of a page of the site itself, or nothing of its encoding can be read. */
  readonly isPublished: boolean;
}

/** Path of a file relative to the project, as problems name it. */
export function displayPath({ absolutePath }: Pick<SitePage, 'absolutePath'>): string {
  return path.relative(process.cwd(), absolutePath);
}

/** What a page has besides the fields of its Doc. */
const UNSTORED = [
  ...['id', 'digest', 'absolutePath', 'body', 'bodyOffset', 'titleIds', 'relatedPositions', 'keywordIds'],
  ...['listed', 'problems', 'isPublished'],
];

export function docFieldsOf(page: SitePage): DocFields {
  const fields = Object.entries(page).filter(([name]) => !UNSTORED.includes(name));
  return Object.fromEntries(fields) as unknown as DocFields;
}
