import type { CreateResolversArgs, Node, PluginOptions } from 'gatsby';
import { buildBodyId } from './body-files';
import { displayPath, type DocNode } from './nodes';
import { NO_FACTS } from './facts/fact-index';
import { buildDirectoryResolvers } from './directory-resolvers';
import type { DocsOptions } from './options';
import { lastUpdates } from './last-updates';
import { renderDoc } from './render-doc';
import type { RenderedDoc } from './page-context';

/** The part of Gatsby's node model that is used here. */
interface NodeModel {
  findOne(query: { type: string; query: object }): Promise<Node | null>;
  getNodeById(query: { id: string }): Node | null;
}

/** Whether a body has blocks of facts, which need styles of their own; a version in a line needs none. */
function hasFactBlocks(html: string): boolean {
  return /<(?:dl|div) class="facts/.test(html);
}

/** Resolves the fields of a Doc that need its rendered body, and those of a Directory. */
export const createResolvers = (args: CreateResolversArgs, pluginOptions: PluginOptions): void => {
  const options = pluginOptions as unknown as DocsOptions;

  /** Renders, and declares to Gatsby on which diagrams, facts and pages the result depends. */
  const rendered = async (doc: DocNode, nodeModel: NodeModel): Promise<RenderedDoc> => {
    const result = await renderDoc(doc, args, options);
    await Promise.all(
      result.assets.map(({ file }) =>
        nodeModel.findOne({ type: 'File', query: { filter: { absolutePath: { eq: file } } } }),
      ),
    );
    // The node of the versions changes with any fact.
    if (result.factDigest !== '' && result.factDigest !== NO_FACTS) {
      await nodeModel.findOne({ type: 'WebpackReference', query: {} });
    }
    for (const id of [result.glossary, result.source]) if (id !== '') nodeModel.getNodeById({ id });
    return result;
  };
  const field =
    <Value>(pick: (result: RenderedDoc, doc: DocNode) => Value | Promise<Value>) =>
    async (doc: DocNode, _args: object, context: { nodeModel: NodeModel }): Promise<Value> =>
      pick(await rendered(doc, context.nodeModel), doc);

  // Gatsby types it as `Function`.
  const createFields = args.createResolvers as (resolvers: Record<string, object>) => void;
  createFields({
    Doc: {
      anchors: { resolve: field(({ anchors }) => anchors) },
      html: { resolve: field(({ html }) => html) },
      text: { resolve: field(({ text }) => text) },
      markdown: { resolve: field(({ markdown }) => markdown) },
      sections: { resolve: field(({ sections }) => sections) },
      hasFacts: { resolve: field(({ html }) => hasFactBlocks(html)) },
      body: { resolve: field(({ html }, { url }) => buildBodyId(url, html)) },
      updated: {
        resolve: async (doc: DocNode) => (await lastUpdates(process.cwd())).get(displayPath(doc, args)) ?? '',
      },
    },
    Directory: buildDirectoryResolvers(options),
  });
};
