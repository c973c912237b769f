import path from 'node:path';
import type { Node, NodePluginArgs } from 'gatsby';
import type { FileSystemNode } from 'gatsby-source-filesystem';
import { z } from 'zod';
import type { FilePosition, Position, Problem } from '../../docs-core/src/problem';
import type { WrittenFields } from './doc-fields';
import { blankLines, type ForeignSource } from './foreign-source';
import type { KeywordId } from './front-matter';

/** A node of gatsby-plugin-mdx: a page's file without its front matter. */
export interface MdxNode extends Node {
  parent: string;
  body: string;
}

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
export function isThirdParty(doc: { thirdParty?: ThirdParty }): boolean {
  return doc.thirdParty !== undefined && doc.thirdParty.name !== '';
}

/** What other plugins provide with the text of a page, as `doc` of their node; its content is plain Markdown. */
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

/** A node of another plugin with the text of a page. */
export interface TextNode extends Node {
  internal: Node['internal'] & { content: string };
  doc: z.infer<typeof textPageSchema>;
}

/** Whether a node has the text of a page: Markdown as its content, and `doc`. */
export function isTextNode(node: Node): node is TextNode {
  return node.internal?.mediaType === 'text/markdown' && 'doc' in node;
}

/** The stored fields of a Doc. */
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

export interface DocNode extends Node, DocFields {
  parent: string;
  /** Lines before the body's first line. */
  bodyOffset: number;
  /** Of pages in the tolerant dialect, see `ForeignSource`. */
  skipped?: ForeignSource['skipped'];
  titleIds?: ForeignSource['titleIds'];
  /** Position of the url of each related link; empty when the front matter is invalid. */
  relatedPositions: Position[];
  /** The headings' ids at the end of keywords; empty when the front matter is invalid. */
  keywordIds: KeywordId[];
  /** Where a page without a file of content is declared. */
  listed?: FilePosition;
}

export interface DocProblemNode extends Node, Problem {}

/** The text of a Doc and where it is. */
export interface DocFile {
  readonly body: string;
  readonly absolutePath: string;
}

/**
 * The nodes behind a Doc.
 *
 * @throws Error when they are missing, which is a bug of the build
 */
export function fileOfDoc(doc: DocNode, { getNode }: Pick<NodePluginArgs, 'getNode'>): DocFile {
  const parent = getNode(doc.parent);
  if (parent && isTextNode(parent)) {
    return { body: parent.internal.content, absolutePath: parent.doc.file };
  }
  const mdx = parent as MdxNode | undefined;
  const file = mdx && (getNode(mdx.parent) as FileSystemNode | undefined);
  if (!mdx || !file) throw new Error(`${doc.path}: the Doc has no file behind it`);
  const body = blankLines(mdx.body, doc.skipped, doc.bodyOffset);
  return { body, absolutePath: file.absolutePath };
}

/** Path of a file relative to the project, as problems name it. */
export function displayPath({ absolutePath }: Pick<DocFile, 'absolutePath'>): string {
  return path.relative(process.cwd(), absolutePath);
}

/** Ids of all Docs by URL, for the options of a build. */
const idsByUrl = new WeakMap<object, Map<string, string>>();

/** To be called when a Doc is created: `findDoc` then looks for it. */
export function forgetDocs(key: object): void {
  idsByUrl.delete(key);
}

/** Ids of all Docs by URL; the same object until {@link forgetDocs}. */
export function docUrls(
  { getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>,
  key: object,
): ReadonlyMap<string, string> {
  const known =
    idsByUrl.get(key) ?? new Map((getNodesByType('Doc') as DocNode[]).map((doc) => [doc.url, doc.id]));
  idsByUrl.set(key, known);
  return known;
}

/**
 * Finds the page with a URL.
 *
 * @param url with its language's prefix
 * @param key an object of this build, such as its options, see {@link forgetDocs}
 */
export function findDoc(
  url: string,
  helpers: Pick<NodePluginArgs, 'getNode' | 'getNodesByType'>,
  key: object,
): DocNode | undefined {
  const id = docUrls(helpers, key).get(url);
  return id === undefined ? undefined : (helpers.getNode(id) as DocNode | undefined);
}
