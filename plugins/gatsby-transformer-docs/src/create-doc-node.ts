import path from 'node:path';
import type { CreateNodeArgs, GatsbyNode, Node, NodeInput, PluginOptions } from 'gatsby';
import { buildDocFields } from './doc-fields';
import { parseSource } from './front-matter';
import type { DocsOptions } from './options';
import type { FileNode, MdxNode } from './nodes';
import { buildTextDocFields, isTextNode, type TextNode } from './text-page';

/** Mdx nodes become Docs, and nodes of any plugin that hold the words of a page. */
export const shouldOnCreateNode: GatsbyNode['shouldOnCreateNode'] = ({ node }) =>
  (node as Node).internal.type === 'Mdx' || isTextNode(node as Node);

/** Makes a Doc of a page's file, and a DocProblem of each fault in its front matter. */
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

function createTextDoc(args: CreateNodeArgs, node: TextNode, { sources }: DocsOptions): void {
  const { actions, createNodeId } = args;
  const child: NodeInput = {
    ...buildTextDocFields(node, sources.find(({ language }) => language === node.doc.language)?.prefix ?? ''),
    relatedPlaces: [],
    bodyOffset: 0,
    id: createNodeId(`${node.id} >>> Doc`),
    parent: node.id,
    children: [],
    internal: { type: 'Doc', contentDigest: node.internal.contentDigest },
  };
  void actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
}
