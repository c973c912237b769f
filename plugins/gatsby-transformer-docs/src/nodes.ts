/** Gatsby's nodes of the site's pages: what is created from them, and the site that a hook works with. */
import type {
  CreateNodeArgs,
  GatsbyNode,
  Node,
  NodeInput,
  NodePluginArgs,
  PluginOptions,
  SourceNodesArgs,
} from 'gatsby';
import type { FileSystemNode } from 'gatsby-source-filesystem';
import type { DocumentedReference, ReferenceVersions } from 'docs-core/reference';
import { buildFactIndex, FACT_KINDS, type FactIndex } from './facts/fact-index';
import type { DocsOptions } from './options';
import { readTextPage } from './site/read-page';
import type { RenderedPage } from './site/render-page';
import { readSite, type Site } from './site/site';
import { createSiteChecks, type SiteChecks } from './site/site-checks';
import { docFieldsOf, isThirdParty, type DocFields, type SitePage, type TextPage } from './site/site-page';
import { createHash } from 'node:crypto';
import fs from 'node:fs';

export type DocNode = Node & DocFields;

/** A node of another plugin with the text of a page: Markdown as its content, and `doc`. */
interface TextNode extends Node {
  internal: Node['internal'] & { content: string };
  doc: TextPage['doc'];
}

const isTextNode = (node: Node | undefined): node is TextNode =>
  node?.internal?.mediaType === 'text/markdown' && 'doc' in node;

const toTextPage = ({ id, internal, doc }: TextNode): TextPage => ({
  ...{ id, digest: internal.contentDigest, content: internal.content, doc },
});

type SiteHelpers = Pick<NodePluginArgs, 'getNode' | 'getNodesByType' | 'cache'>;

interface BuildSite {
  readonly site: Site;
  readonly checks: SiteChecks;
  /**
   * What a build's files are made of, of all pages as they were checked: reading a page from the cache decodes its HTML,
   * too. Empty in development.
   */
  readonly texts: WeakMap<SitePage, Pick<RenderedPage, 'markdown' | 'sections'>>;
}

/** By the options of a build: of one process, all hooks have the same. */
const sites = new WeakMap<object, BuildSite>();

/** The site of this build and its checks; read from its folders at the first call. */
export function openSite(helpers: SiteHelpers, options: DocsOptions): BuildSite {
  const known = sites.get(options);
  if (known) return known;
  const { cache } = helpers;
  const site = readSite(options, { readFacts: () => readFactIndex(helpers), cache });
  const opened = { site, checks: createSiteChecks(site), texts: new WeakMap() };
  sites.set(options, opened);
  readTexts(helpers, site);
  return opened;
}

/** Reads the pages without a file of content again: Gatsby removes those of packages that are gone after all hooks. */
export function readTexts({ getNode, getNodesByType }: SiteHelpers, site: Site): void {
  const docs = (getNodesByType('Doc') as DocNode[]).filter(isThirdParty);
  site.setTexts(
    docs
      .map(({ parent }) => getNode(parent ?? ''))
      .filter(isTextNode)
      .map(toTextPage),
  );
}

/** The page of a Doc as its file is now; undefined where that is gone. */
export function pageOfDoc(doc: DocNode, site: Site): SitePage | undefined {
  return site.get(isThirdParty(doc) ? (doc.parent ?? '') : `${site.sourceOf(doc)?.instance}/${doc.path}`);
}

/** What Gatsby makes the id of a page's Doc of. */
export const docOrigin = (pageId: string): string => `${pageId} >>> Doc`;

let last = buildFactIndex(null);

/** The index of Gatsby's reference nodes, rebuilt when they have changed; empty if no plugin creates such nodes. */
function readFactIndex({ getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>): FactIndex {
  const [versions] = getNodesByType('WebpackReference') as (Node & ReferenceVersions)[];
  if (!versions) return buildFactIndex(null);
  // The digest of this node covers all facts.
  const digest = versions.internal.contentDigest;
  if (last.digest === digest) return last;
  const lists = [...FACT_KINDS, 'message', 'release'].map((kind) => {
    const type = `Webpack${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    const nodes = getNodesByType(type) as (Node & { order?: number })[];
    // Gatsby returns nodes in the order of their ids.
    return [`${kind}s`, nodes.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))];
  });
  last = buildFactIndex({ versions, ...Object.fromEntries(lists) } as DocumentedReference, digest);
  return last;
}

/**
 * Docs are created from files, once gatsby-plugin-mdx has opened them, and from nodes of any plugin with the text of a
 * page. Not from the Mdx nodes: gatsby-plugin-mdx does not wait for what is created from these, so that after an edit
 * Gatsby could run the queries of a page whose Doc does not exist yet, and would not run them again.
 */
export const shouldOnCreateNode: GatsbyNode['shouldOnCreateNode'] = ({ node }) =>
  (node as Node).internal.type === 'File' || isTextNode(node as Node);

/** Creates the Doc of a page, if it is published, and a DocProblem of each mistake in its front matter. */
export const onCreateNode = (args: CreateNodeArgs, pluginOptions: PluginOptions): void => {
  const { node, getNode } = args;
  const options = pluginOptions as unknown as DocsOptions;
  if (isTextNode(node)) {
    const { prefix = '' } = options.sources.find(({ language }) => language === node.doc.language) ?? {};
    createDoc(node, readTextPage(toTextPage(node), prefix), args);
    return;
  }
  const file = node as unknown as FileSystemNode;
  const source = options.sources.find(({ instance }) => instance === file.sourceInstanceName);
  const children = getNode(file.id)?.children.map((id) => getNode(id));
  const mdx = children?.find((child) => child?.internal.type === 'Mdx');
  if (!source || !mdx) return;
  const page = openSite(args, options).site.update(file.absolutePath, source);
  if (page) createDoc(mdx, page, args);
};

function createDoc(parent: Node, page: SitePage, args: CreateNodeArgs): void {
  const { actions, getNode, createNodeId, createContentDigest } = args;
  const add = (type: string, origin: string, contentDigest: string, fields: object): void => {
    const id = createNodeId(origin);
    const child: NodeInput = {
      ...fields,
      id,
      parent: parent.id,
      children: [],
      internal: { type, contentDigest },
    };
    // The file was in another folder, as with a cache that another checkout has written. Gatsby would remove it after
    // this, with all that was made of it: by id, the new child too.
    const former = getNode(id)?.parent;
    const moved = former && former !== parent.id ? getNode(getNode(former)?.parent ?? '') : undefined;
    if (moved) void actions.deleteNode(moved, { name: moved.internal.owner });
    void actions.createNode(child);
    actions.createParentChildLink({ parent, child });
  };
  if (page.isPublished) add('Doc', docOrigin(page.id), page.digest, docFieldsOf(page));
  page.problems.forEach((problem, index) =>
    add('DocProblem', `${page.id} >>> DocProblem ${index}`, createContentDigest(problem), problem),
  );
}

export const COMPONENTS_ID = 'gatsby-transformer-docs components';
export const SAMPLES_ID = 'gatsby-transformer-docs samples';

/**
 * Creates a node with the digest of the site's components, and one with that of the samples' record: Gatsby queries the
 * pages that use one again when it changes.
 */
export const sourceNodes = async (
  { actions }: SourceNodesArgs,
  pluginOptions: PluginOptions,
): Promise<void> => {
  const { sources, samples } = pluginOptions as unknown as DocsOptions;
  const digests = sources.flatMap(({ components }) => components.map(({ digest }) => digest));
  const contentDigest = JSON.stringify(digests);
  await actions.createNode({ id: COMPONENTS_ID, internal: { type: 'DocComponents', contentDigest } });
  const record = samples && fs.existsSync(samples.record) ? fs.readFileSync(samples.record) : '';
  const recordDigest = createHash('md5').update(record).digest('hex');
  await actions.createNode({
    id: SAMPLES_ID,
    internal: { type: 'DocSamples', contentDigest: recordDigest },
  });
};
