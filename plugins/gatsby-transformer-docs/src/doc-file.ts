import path from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import type { DocNode, FileNode, MdxNode } from './nodes';
import { isTextNode } from './text-page';

/** What a Doc was made of. */
export interface DocFile {
  mdx: Pick<MdxNode, 'body'>;
  file: Pick<FileNode, 'absolutePath'>;
}

/**
 * The nodes behind a Doc.
 *
 * @throws Error when they are gone, which is a fault of the build
 */
export function fileOfDoc(doc: DocNode, { getNode }: Pick<NodePluginArgs, 'getNode'>): DocFile {
  const parent = getNode(doc.parent);
  if (parent && isTextNode(parent)) {
    return { mdx: { body: parent.internal.content }, file: { absolutePath: parent.doc.file } };
  }
  const mdx = parent as MdxNode | undefined;
  const file = mdx && (getNode(mdx.parent) as FileNode | undefined);
  if (!mdx || !file) throw new Error(`${doc.path}: the Doc has no file behind it`);
  return { mdx, file };
}

/** Path of a Doc's file relative to the project, as problems name it. */
export function displayPath(doc: DocNode, helpers: Pick<NodePluginArgs, 'getNode'>): string {
  return path.relative(process.cwd(), fileOfDoc(doc, helpers).file.absolutePath);
}
