import type { FilePosition } from '../../docs-core/src/problem';
import { buildDocUrl } from './doc-url';
import { EMPTY_FIELDS, fillFields, type FrontMatter } from './doc-fields';
import { NO_PACKAGE, textPageSchema, type DocFields, type FileNode, type TextNode } from './nodes';
import type { DocSource } from './options';

/** Pages without a `sort` follow those that have one. */
const UNSORTED = 9999;

/** `2020-12-08` of `2020-12-08-roadmap-2021`, or ''. */
function dateOfName(name: string): string {
  return /^(\d{4}-\d{2}-\d{2})-/.exec(name)?.[1] ?? '';
}

/**
 * The stored fields of a Doc.
 *
 * @param file the page's file
 * @param frontMatter its checked front matter
 * @param source its folder of pages
 * @param datedSection the section whose pages are ordered by day, newest first
 */
export function buildDocFields(
  file: Pick<FileNode, 'relativePath' | 'base' | 'name' | 'ext' | 'size'>,
  frontMatter: FrontMatter,
  source: Pick<DocSource, 'language' | 'prefix' | 'editBase'>,
  datedSection: string,
): DocFields {
  const section = sectionOf(file.relativePath);
  const date = frontMatter.date ?? (section === datedSection ? dateOfName(file.name) : '');
  const dated = section === datedSection && date !== '';
  return {
    ...fillFields(frontMatter),
    path: file.relativePath,
    name: file.base,
    size: file.size,
    extension: file.ext,
    type: 'file',
    url: buildDocUrl(file.relativePath, source.prefix),
    language: source.language,
    section,
    sort: dated ? -Number(date.replaceAll('-', '')) : (frontMatter.sort ?? UNSORTED),
    date,
    edit: frontMatter.edit ?? `${source.editBase}/${file.relativePath}`,
    thirdParty: NO_PACKAGE,
  };
}

/**
 * The stored fields of a Doc from another plugin's node.
 *
 * @param node its `doc` is checked
 * @param prefix before the URLs of its language
 * @throws Error with everything that is wrong with `doc`: a mistake in the other plugin
 */
export function buildTextDocFields(
  { internal, doc }: TextNode,
  prefix: string,
): DocFields & { listed: FilePosition } {
  const parsed = textPageSchema.safeParse(doc);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  doc.${path.join('.')}: ${message}`);
    throw new Error([`gatsby-transformer-docs: a ${internal.type} is no page:`, ...faults].join('\n'));
  }
  // The Doc does not store the file: it is read from the node.
  const entries = Object.entries(parsed.data).filter(([key]) => key !== 'file');
  const page = Object.fromEntries(entries) as Omit<TextNode['doc'], 'file'>;
  return {
    ...EMPTY_FIELDS,
    ...page,
    name: page.path.split('/').at(-1) ?? page.path,
    extension: '.md',
    type: 'file',
    url: buildDocUrl(page.path, prefix),
    section: sectionOf(page.path),
    sort: UNSORTED,
  };
}

/** First folder of a path; '' for a file outside of folders. */
function sectionOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : '';
}
