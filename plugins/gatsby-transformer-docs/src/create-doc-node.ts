import path from 'node:path';
import type { CreateNodeArgs, GatsbyNode, Node, NodeInput, PluginOptions } from 'gatsby';
import { buildDocFields, buildTextDocFields } from './build-doc-fields';
import { parseSource } from './front-matter';
import type { DocsOptions } from './options';
import { isTextNode, type FileNode, type MdxNode, type TextNode } from './nodes';

/** Docs are created from Mdx nodes, and from nodes of any plugin with the text of a page. */
export const shouldOnCreateNode: GatsbyNode['shouldOnCreateNode'] = ({ node }) =>
  (node as Node).internal.type === 'Mdx' || isTextNode(node as Node);

/** Creates a Doc of a page's file, and a DocProblem of each mistake in its front matter. */
export const onCreateNode = async (args: CreateNodeArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { node, actions, getNode, createNodeId, createContentDigest, loadNodeContent } = args;
  const options = pluginOptions as unknown as DocsOptions;
  if (isTextNode(node)) {
    createTextDoc(args, node, options);
    return;
  }
  const mdx = node as MdxNode;
  const file = getNode(mdx.parent) as FileNode | undefined;
  const source = options.sources.find(({ instance }) => instance === file?.sourceInstanceName);
  if (!file || !source) return;
  const text = await loadNodeContent(file);
  const displayPath = path.relative(process.cwd(), file.absolutePath);
  const { frontMatter, relatedPositions, problems } = parseSource(text, displayPath, file.name);
  const addChild = (input: NodeInput): void => {
    void actions.createNode(input);
    actions.createParentChildLink({ parent: mdx, child: input });
  };
  addChild({
    ...buildDocFields(file, frontMatter, source, options.datedSection),
    relatedPositions,
    // Problems of the body get the line numbers of the file.
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

function createTextDoc(args: CreateNodeArgs, node: TextNode, { sources }: DocsOptions): void {
  const { actions, createNodeId } = args;
  const child: NodeInput = {
    ...buildTextDocFields(node, sources.find(({ language }) => language === node.doc.language)?.prefix ?? ''),
    relatedPositions: [],
    bodyOffset: 0,
    id: createNodeId(`${node.id} >>> Doc`),
    parent: node.id,
    children: [],
    internal: { type: 'Doc', contentDigest: node.internal.contentDigest },
  };
  void actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
}
