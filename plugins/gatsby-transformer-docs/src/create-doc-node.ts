import fs from 'node:fs';
import path from 'node:path';
import type { CreateNodeArgs, GatsbyNode, Node, NodeInput, PluginOptions } from 'gatsby';
import type { FileSystemNode } from 'gatsby-source-filesystem';
import type { FilePosition } from '../../docs-core/src/problem';
import { EMPTY_FIELDS, type FrontMatter, type WrittenFields } from './doc-fields';
import { buildDocUrl, findReserved, readmeAsIndex } from './doc-url';
import { findEncodingProblem } from './encoding';
import { blankLines, parseForeignSource, type ForeignSource } from './foreign-source';
import { parseSource, type ParsedSource } from './front-matter';
import { forgetDocs, isTextNode, NO_PACKAGE, textPageSchema } from './nodes';
import type { DocFields, MdxNode, TextNode } from './nodes';
import type { DocsOptions, DocSource } from './options';
import { type Outline, readOutline } from './outline';

/** Pages without a `sort` follow those that have one. */
const UNSORTED = 9999;

/**
 * Docs are created from files, once gatsby-plugin-mdx has opened them, and from nodes of any plugin with the text of a
 * page. Not from the Mdx nodes: gatsby-plugin-mdx does not wait for what is created from these, so that after an edit
 * Gatsby could run the queries of a page whose Doc does not exist yet, and would not run them again.
 */
export const shouldOnCreateNode: GatsbyNode['shouldOnCreateNode'] = ({ node }) =>
  (node as Node).internal.type === 'File' || isTextNode(node as Node);

/** Creates a Doc of a page's file, unless its URL is reserved, and a DocProblem of each mistake in its front matter. */
export const onCreateNode = async (args: CreateNodeArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { node, actions, getNode, createNodeId, createContentDigest, loadNodeContent } = args;
  const options = pluginOptions as unknown as DocsOptions;
  const add = (parent: Node, origin: string, name: string, contentDigest: string, fields: object): void => {
    const child: NodeInput = {
      ...fields,
      id: createNodeId(`${origin} >>> ${name}`),
      parent: parent.id,
      children: [],
      internal: { type: name.split(' ')[0]!, contentDigest },
    };
    // The file was in another folder, as with a cache that another checkout has written. Gatsby would remove it after
    // this, with all that was made of it: by id, the new child too.
    const last = getNode(child.id)?.parent;
    const moved = last && last !== parent.id ? getNode(getNode(last)?.parent ?? '') : undefined;
    if (moved) void actions.deleteNode(moved, { name: moved.internal.owner });
    void actions.createNode(child);
    actions.createParentChildLink({ parent, child });
  };

  forgetDocs(options);
  if (isTextNode(node)) {
    const { prefix = '' } = options.sources.find(({ language }) => language === node.doc.language) ?? {};
    const fields = {
      ...buildTextDocFields(node, prefix),
      relatedPositions: [],
      keywordIds: [],
      bodyOffset: 0,
    };
    add(node, node.id, 'Doc', node.internal.contentDigest, fields);
    return;
  }
  const file = node as unknown as FileSystemNode;
  const source = options.sources.find(({ instance }) => instance === file.sourceInstanceName);
  const children = getNode(file.id)?.children.map((id) => getNode(id));
  const mdx = children?.find((child) => child?.internal.type === 'Mdx') as MdxNode | undefined;
  if (!source || !mdx) return;
  // Ids of files are made of absolute paths; a page's data contains its own id, and must not depend on the folder.
  const origin = `${file.sourceInstanceName}/${file.relativePath}`;
  const text = await loadNodeContent(file);
  const displayPath = path.relative(process.cwd(), file.absolutePath);
  const ofEncoding = findEncodingProblem(text, file.absolutePath, displayPath);
  const { fields, problems } = readPage(text, mdx.body, file, source, options);
  const reserved = findReserved(fields.url, displayPath, options);
  // Of another encoding nothing can be read.
  const isReadable = ofEncoding?.isText !== false;
  if (reserved.length === 0 && isReadable) add(mdx, origin, 'Doc', createContentDigest(text), fields);
  const all = [...(ofEncoding ? [ofEncoding.problem] : []), ...reserved, ...(isReadable ? problems : [])];
  all.forEach((problem, index) =>
    add(mdx, origin, `DocProblem ${index}`, createContentDigest(problem), problem),
  );
};

/**
 * Reads a page's file.
 *
 * @param withoutFrontMatter its text after the front matter
 * @returns the fields of its Doc node, its body, and the problems of the front matter
 */
export function readPage(
  text: string,
  withoutFrontMatter: string,
  file: Pick<FileSystemNode, 'absolutePath' | 'relativePath' | 'base' | 'name' | 'ext' | 'size'>,
  source: Pick<DocSource, 'language' | 'prefix' | 'editBase'>,
  { datedSection, tolerant }: Pick<DocsOptions, 'datedSection' | 'tolerant'>,
) {
  const displayPath = path.relative(process.cwd(), file.absolutePath);
  const parse = tolerant ? parseForeignSource : parseSource;
  const { frontMatter, problems, ...parsed }: ParsedSource & Partial<ForeignSource> = parse(
    text,
    displayPath,
    file.name,
  );
  // Problems of the body get the line numbers of the file.
  const bodyOffset = text.slice(0, text.length - withoutFrontMatter.length).split('\n').length - 1;
  const body = blankLines(withoutFrontMatter, parsed.skipped, bodyOffset);
  const docFields = buildDocFields(file, frontMatter, source, datedSection);
  const url = tolerant ? buildDocUrl(indexPath(file), source.prefix) : docFields.url;
  return { fields: { ...docFields, url, ...readOutline(body), ...parsed, bodyOffset }, body, problems };
}

/** Path of a page, with the README of a folder that has no index as its index. */
function indexPath({
  absolutePath,
  relativePath,
}: Pick<FileSystemNode, 'absolutePath' | 'relativePath'>): string {
  const root = absolutePath.slice(0, -relativePath.length);
  return readmeAsIndex(relativePath, (name) => fs.existsSync(root + name));
}

/**
 * The stored fields of a Doc.
 *
 * @param source its folder of pages
 * @param datedSection the section whose pages are ordered by day, newest first
 */
export function buildDocFields(
  file: Pick<FileSystemNode, 'relativePath' | 'base' | 'name' | 'ext' | 'size'>,
  frontMatter: FrontMatter,
  source: Pick<DocSource, 'language' | 'prefix' | 'editBase'>,
  datedSection: string,
): Omit<DocFields, keyof Outline> {
  const section = sectionOf(file.relativePath);
  const isDated = section === datedSection;
  const date = frontMatter.date ?? (isDated ? dateOfName(file.name) : '');
  return {
    ...({ ...EMPTY_FIELDS, ...frontMatter } as WrittenFields),
    path: file.relativePath,
    name: file.base,
    size: file.size,
    extension: file.ext,
    type: 'file',
    url: buildDocUrl(file.relativePath, source.prefix),
    language: source.language,
    section,
    sort: isDated && date !== '' ? -Number(date.replaceAll('-', '')) : (frontMatter.sort ?? UNSORTED),
    date,
    edit: frontMatter.edit ?? `${source.editBase}/${file.relativePath}`,
    thirdParty: NO_PACKAGE,
  };
}

/**
 * The stored fields of a Doc from another plugin's node.
 *
 * @param prefix before the URLs of its language
 * @throws Error with everything that is wrong with `doc`: a mistake in the other plugin
 */
function buildTextDocFields(
  { internal, doc }: TextNode,
  prefix: string,
): DocFields & { listed: FilePosition } {
  const parsed = textPageSchema.safeParse(doc);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  doc.${path.join('.')}: ${message}`);
    throw new Error([`gatsby-transformer-docs: a ${internal.type} is no page:`, ...faults].join('\n'));
  }
  // The Doc does not store the file: it is read from the node.
  const page: Omit<TextNode['doc'], 'file'> & { file?: string } = { ...parsed.data };
  delete page.file;
  return {
    ...EMPTY_FIELDS,
    ...page,
    name: path.basename(page.path),
    extension: '.md',
    type: 'file',
    url: buildDocUrl(page.path, prefix),
    section: sectionOf(page.path),
    sort: UNSORTED,
    ...readOutline(internal.content),
  };
}

/** `2020-12-08` of `2020-12-08-roadmap-2021`, or ''. */
function dateOfName(name: string): string {
  return /^(\d{4}-\d{2}-\d{2})-/.exec(name)?.[1] ?? '';
}

/** First folder of a path; '' for a file outside of folders. */
function sectionOf(path: string): string {
  return path.includes('/') ? path.split('/')[0]! : '';
}
