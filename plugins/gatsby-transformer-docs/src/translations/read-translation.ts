import fs from 'node:fs';
import path from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { fileOfDoc } from '../doc-file';
import { findDoc } from '../find-doc';
import type { DocNode } from '../nodes';
import type { DocsOptions } from '../options';
import { isThirdParty } from '../third-party';
import { buildSourceDigest } from './source-digest';

/** What a translation is made of. */
export interface Translation {
  /** The page in the language that others translate; null where there is none. */
  readonly source: { readonly doc: DocNode; readonly file: string; readonly digest: string } | null;
  /** Whether the page has changed since it was translated. */
  readonly isOutdated: boolean;
}

/**
 * Finds the page that a page translates: it stands at the same address without the language's prefix.
 *
 * @returns null for a page of the first language, and for one that others wrote
 */
export function readTranslation(
  doc: DocNode,
  helpers: Pick<NodePluginArgs, 'getNode' | 'getNodesByType'>,
  options: Pick<DocsOptions, 'sources'>,
): Translation | null {
  const [first] = options.sources;
  if (!first || doc.language === first.language || isThirdParty(doc)) return null;
  const { prefix = '' } = options.sources.find(({ language }) => language === doc.language) ?? {};
  const original = findDoc(`${first.prefix}${doc.url.slice(prefix.length)}`, helpers, options);
  if (!original || isThirdParty(original)) return { source: null, isOutdated: false };
  const { absolutePath } = fileOfDoc(original, helpers).file;
  const digest = digestOfFile(absolutePath);
  return {
    source: { doc: original, file: path.relative(process.cwd(), absolutePath), digest },
    isOutdated: doc.source !== '' && doc.source !== digest,
  };
}

/** Drawings are read from the disk: when one changes, the page's node doesn't. */
export function digestOfFile(file: string): string {
  const directory = path.dirname(file);
  return buildSourceDigest(fs.readFileSync(file, 'utf8'), (relativePath) => {
    const asset = path.resolve(directory, relativePath);
    return fs.existsSync(asset) ? fs.readFileSync(asset, 'utf8') : null;
  });
}
