import { buildDocUrl } from './doc-url';
import type { FrontMatter } from './front-matter-schema';
import type { DocFields, FileNode } from './nodes';
import type { DocSource } from './options';
import { OURS } from './third-party';

/** Pages without a `sort` follow those that have one. */
export const UNSORTED = 9999;

/** `2020-12-08` of `2020-12-08-roadmap-2021`, or ''. */
function dateOfName(name: string): string {
  return /^(\d{4}-\d{2}-\d{2})-/.exec(name)?.[1] ?? '';
}

/**
 * The stored fields of a Doc.
 *
 * @param file the page's file
 * @param frontMatter its checked front matter
 * @param source the folder of pages it stands in
 * @param datedSection the section whose pages are ordered by day, newest first
 */
export function buildDocFields(
  file: Pick<FileNode, 'relativePath' | 'base' | 'name' | 'ext' | 'size'>,
  frontMatter: FrontMatter,
  source: Pick<DocSource, 'language' | 'prefix' | 'editBase'>,
  datedSection: string,
): DocFields {
  const section = file.relativePath.includes('/') ? (file.relativePath.split('/')[0] ?? '') : '';
  const date = frontMatter.date ?? (section === datedSection ? dateOfName(file.name) : '');
  const dated = section === datedSection && date !== '';
  return {
    path: file.relativePath,
    name: file.base,
    size: file.size,
    extension: file.ext,
    type: 'file',
    url: buildDocUrl(file.relativePath, source.prefix),
    language: source.language,
    section,
    title: frontMatter.title,
    description: frontMatter.description ?? '',
    keywords: frontMatter.keywords,
    sort: dated ? -Number(date.replaceAll('-', '')) : (frontMatter.sort ?? UNSORTED),
    group: frontMatter.group ?? '',
    date,
    contributors: frontMatter.contributors,
    related: frontMatter.related,
    repo: frontMatter.repo ?? '',
    source: frontMatter.source ?? '',
    edit: frontMatter.edit ?? `${source.editBase}/${file.relativePath}`,
    thirdParty: OURS,
  };
}
