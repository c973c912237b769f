import fs from 'node:fs';
import path from 'node:path';
import { splitFrontMatter } from 'docs-core/front-matter';
import { EMPTY_FIELDS, type FrontMatter, type WrittenFields } from '../doc-fields';
import { buildDocUrl, findReserved, readmeAsIndex } from '../doc-url';
import { blankLines, parseForeignSource, type ForeignSource } from '../foreign-source';
import { parseSource, type ParsedSource } from '../front-matter';
import type { DocsOptions, DocSource } from '../options';
import { readBodyFeatures } from '../body-features';
import { digestOfPage } from '../former-pages';
import {
  displayPath,
  NO_PACKAGE,
  textPageSchema,
  type DocFields,
  type SitePage,
  type TextPage,
} from './site-page';
import { isUtf8 } from 'node:buffer';
import { positionAt, type Problem } from 'docs-core/problem';

const EXAMPLE = 'save the file as UTF-8; in Visual Studio Code: "Save with Encoding", "UTF-8"';

/**
 * The problem of a file that is not UTF-8, the first byte's where there are several.
 *
 * @param text as it was read, as UTF-8
 * @param absolutePath of the file
 * @param file its path in problems
 * @returns null for UTF-8; `isText` is false for an encoding of which nothing can be read
 * @throws Error when the file has vanished
 */
export function findEncodingProblem(
  text: string,
  absolutePath: string,
  file: string,
): { readonly problem: Problem; readonly isText: boolean } | null {
  // What is no UTF-8 is read as replacement characters, which may also be written.
  if (!text.includes('\uFFFD')) return null;
  const bytes = fs.readFileSync(absolutePath);
  if (isUtf8(bytes)) return null;
  const mark = bytes.readUInt16BE();
  if (mark === 0xfffe || mark === 0xfeff) {
    const message = 'encoding: expected UTF-8, got UTF-16';
    return { problem: { file, line: 1, column: 1, message, example: EXAMPLE }, isText: false };
  }
  const at = text.indexOf('\uFFFD');
  const byte = bytes[Buffer.byteLength(text.slice(0, at))]!.toString(16).toUpperCase().padStart(2, '0');
  const message = `encoding: expected UTF-8, got the byte 0x${byte}, which is none`;
  return { problem: { file, ...positionAt(text, at), message, example: EXAMPLE }, isText: true };
}

/** Pages without a `sort` follow those that have one. */
const UNSORTED = 9999;

type ReadOptions = Pick<DocsOptions, 'datedSection' | 'tolerant' | 'reservedPaths'>;

/**
 * Reads a page's file.
 *
 * @param source the folder of pages that it is in
 * @param text by default that of the file
 * @throws Error when the file is gone
 */
export function readPage(
  absolutePath: string,
  source: Pick<DocSource, 'instance' | 'folder' | 'language' | 'prefix' | 'editBase'>,
  options: ReadOptions,
  text = fs.readFileSync(absolutePath, 'utf8'),
): SitePage {
  const { tolerant } = options;
  const file = displayPath({ absolutePath });
  const relativePath = path.relative(source.folder, absolutePath).split(path.sep).join('/');
  const ofEncoding = findEncodingProblem(text, absolutePath, file);
  // Of another encoding nothing can be read.
  const isReadable = ofEncoding?.isText !== false;
  const parse = tolerant ? parseForeignSource : parseSource;
  const {
    frontMatter,
    problems,
    skipped,
    titleIds = [],
    ...positions
  }: ParsedSource & Partial<ForeignSource> = parse(text, file, path.parse(absolutePath).name);
  const written = splitFrontMatter(text).body;
  // Problems of the body get the line numbers of the file.
  const bodyOffset = text.slice(0, text.length - written.length).split('\n').length - 1;
  const body = isReadable ? blankLines(written, skipped, bodyOffset) : '';
  const fields = buildDocFields(
    { relativePath, size: Buffer.byteLength(text) },
    frontMatter,
    source,
    options,
  );
  const exists = (name: string): boolean => fs.existsSync(path.join(source.folder, name));
  const url = tolerant ? buildDocUrl(readmeAsIndex(relativePath, exists), source.prefix) : fields.url;
  const reserved = findReserved(url, file, options);
  return {
    isPublished: isReadable && reserved.length === 0,
    ...{ id: `${source.instance}/${relativePath}`, digest: digestOfPage(text), absolutePath },
    ...{ ...fields, ...readBodyFeatures(body), ...positions, url, body, bodyOffset, titleIds },
    problems: [...(ofEncoding ? [ofEncoding.problem] : []), ...reserved, ...(isReadable ? problems : [])],
  };
}

/**
 * The fields that its path and its front matter give a page.
 *
 * @param file its path below the folder of pages and its bytes
 */
function buildDocFields(
  { relativePath, size }: { readonly relativePath: string; readonly size: number },
  frontMatter: FrontMatter,
  { prefix, language, editBase }: Pick<DocSource, 'language' | 'prefix' | 'editBase'>,
  { datedSection }: Pick<DocsOptions, 'datedSection'>,
): Omit<DocFields, 'hasAnchors' | 'hasFacts'> {
  const section = sectionOf(relativePath);
  const { name, base, ext } = path.parse(relativePath);
  const isDated = section === datedSection;
  const date = frontMatter.date ?? (isDated ? dateOfName(name) : '');
  return {
    ...({ ...EMPTY_FIELDS, ...frontMatter } as WrittenFields),
    ...{ path: relativePath, name: base, extension: ext, type: 'file', size, language, section, date },
    url: buildDocUrl(relativePath, prefix),
    sort: isDated && date !== '' ? -Number(date.replaceAll('-', '')) : (frontMatter.sort ?? UNSORTED),
    edit: frontMatter.edit ?? `${editBase}/${relativePath}`,
    thirdParty: NO_PACKAGE,
  };
}

/**
 * Reads a page that has no file of content.
 *
 * @param prefix before the URLs of its language
 * @throws Error with everything that is wrong with `doc`: a mistake in the plugin that gives it
 */
export function readTextPage({ id, digest, content, doc }: TextPage, prefix: string): SitePage {
  const parsed = textPageSchema.safeParse(doc);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  doc.${path.join('.')}: ${message}`);
    throw new Error([`gatsby-transformer-docs: ${id} is no page:`, ...faults].join('\n'));
  }
  const { file, ...page } = parsed.data;
  return {
    ...{ ...EMPTY_FIELDS, ...page, id, digest, absolutePath: file, body: content, bodyOffset: 0 },
    ...{ name: path.basename(page.path), extension: '.md', type: 'file', sort: UNSORTED },
    url: buildDocUrl(page.path, prefix),
    section: sectionOf(page.path),
    ...readBodyFeatures(content),
    ...{ titleIds: [], relatedPositions: [], keywordIds: [], problems: [], isPublished: true },
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
