import type { Node } from 'gatsby';
import { z } from 'zod';
import { buildDocUrl } from './doc-url';
import type { DocFields, Listed } from './nodes';
import { UNSORTED } from './doc-fields';

/**
 * What another plugin says of a page whose words it has: the `doc` of its node. The words themselves are the node's
 * content, plain Markdown that is trusted with nothing.
 */
const textPage = z.strictObject({
  /** As a file's below the pages' folder; a leading underscore of its name is not part of the address. */
  path: z.string().regex(/^([\w-]+\/)*[\w.-]+\.md$/),
  language: z.string(),
  /** Bytes of the words as they were published. */
  size: z.number(),
  title: z.string().min(1),
  description: z.string(),
  keywords: z.array(z.string()),
  group: z.string(),
  contributors: z.array(z.string()),
  repo: z.string(),
  edit: z.string(),
  /** Absolute path of the file the words stand in. */
  file: z.string(),
  /** Where a fault of the whole page is mended. */
  listed: z.strictObject({ file: z.string(), line: z.number(), column: z.number() }),
  thirdParty: z.strictObject({
    name: z.string().min(1),
    version: z.string(),
    license: z.string(),
    source: z.string(),
  }),
});

/** A node of any plugin that holds the words of a page. */
export interface TextNode extends Node {
  internal: Node['internal'] & { content: string };
  doc: z.infer<typeof textPage>;
}

/** Whether a node holds the words of a page: Markdown as its content, and `doc`. */
export function isTextNode(node: Node): node is TextNode {
  return node.internal?.mediaType === 'text/markdown' && 'doc' in node;
}

/**
 * The stored fields of a Doc that is made of another plugin's node.
 *
 * @param node its `doc` is checked
 * @param prefix what stands before the URLs of its language
 * @throws Error with every fault of `doc`: a mistake in the other plugin
 */
export function buildTextDocFields(
  { internal, doc }: TextNode,
  prefix: string,
): DocFields & { listed: Listed } {
  const parsed = textPage.safeParse(doc);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  doc.${path.join('.')}: ${message}`);
    throw new Error([`gatsby-transformer-docs: a ${internal.type} is no page:`, ...faults].join('\n'));
  }
  const page = omitFile(parsed.data);
  const { path } = page;
  return {
    ...page,
    name: path.split('/').at(-1) ?? path,
    extension: '.md',
    type: 'file',
    url: buildDocUrl(path, prefix),
    section: path.includes('/') ? (path.split('/')[0] ?? '') : '',
    sort: UNSORTED,
    date: '',
    source: '',
    related: [],
  };
}

/** Which file the words stand in is asked of their node. */
function omitFile(doc: TextNode['doc']): Omit<TextNode['doc'], 'file'> {
  return Object.fromEntries(Object.entries(doc).filter(([key]) => key !== 'file')) as Omit<
    TextNode['doc'],
    'file'
  >;
}
