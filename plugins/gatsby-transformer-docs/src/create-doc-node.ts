import path from 'node:path';
import type { CreateNodeArgs, GatsbyNode, Node, NodeInput, PluginOptions } from 'gatsby';
import { buildDocFields } from './doc-fields';
import { parseSource } from './front-matter';
import type { DocsOptions } from './options';
import type { FileNode, MdxNode } from './nodes';

/** Only Mdx nodes become Docs. */
export const shouldOnCreateNode: GatsbyNode['shouldOnCreateNode'] = ({ node }) =>
  (node as Node).internal.type === 'Mdx';

/** Makes a Doc of a page's file, and a DocProblem of each fault in its front matter. */
export const onCreateNode = async (args: CreateNodeArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { node, actions, getNode, createNodeId, createContentDigest, loadNodeContent } = args;
  const options = pluginOptions as unknown as DocsOptions;
  const mdx = node as MdxNode;
  const file = getNode(mdx.parent) as FileNode | undefined;
  const source = options.sources.find(({ instance }) => instance === file?.sourceInstanceName);
  if (!file || !source) return;
  const text = await loadNodeContent(file);
  const displayPath = path.relative(process.cwd(), file.absolutePath);
  const { frontMatter, relatedPlaces, problems } = parseSource(text, displayPath, file.name);
  const addChild = (input: NodeInput): void => {
    void actions.createNode(input);
    actions.createParentChildLink({ parent: mdx, child: input });
  };
  addChild({
    ...buildDocFields(file, frontMatter, source, options.datedSection),
    relatedPlaces,
    // The body's place in the file, so that faults in it are told with the file's own line numbers.
    bodyOffset: text.slice(0, text.length - mdx.body.length).split('\n').length - 1,
    id: createNodeId(`${mdx.id} >>> Doc`),
    parent: mdx.id,
    children: [],
    internal: { type: 'Doc', contentDigest: createContentDigest(text) },
  });
  problems.forEach((problem, index) => {
    addChild({
      ...problem,
      id: createNodeId(`${mdx.id} >>> DocProblem ${index}`),
      parent: mdx.id,
      children: [],
      internal: { type: 'DocProblem', contentDigest: createContentDigest(problem) },
    });
  });
};
