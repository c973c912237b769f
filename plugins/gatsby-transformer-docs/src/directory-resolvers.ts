import type { Node } from 'gatsby';
import type { DocNode, FileNode } from './nodes';
import type { DocsOptions } from './options';

interface NodeModel {
  findAll(query: { type: string; query: object }): Promise<{ entries: Iterable<Node> }>;
}

interface Context {
  nodeModel: NodeModel;
}

type DirectoryNode = Pick<FileNode, 'sourceInstanceName' | 'relativePath'>;

/** Docs and directories standing directly in a directory belong to it; deeper ones to its directories. */
function isDirectlyIn(path: string, directory: string): boolean {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0)) === directory;
}

/**
 * The content index's fields of a Directory of gatsby-source-filesystem: path, url, type, the Docs and
 * directories in it (`children`), and the size of all pages below it in bytes.
 */
export function buildDirectoryResolvers({ sources }: Pick<DocsOptions, 'sources'>): Record<string, object> {
  const sourceOf = (directory: DirectoryNode) =>
    sources.find(({ instance }) => instance === directory.sourceInstanceName);

  const docsBelow = async (directory: DirectoryNode, { nodeModel }: Context): Promise<DocNode[]> => {
    const source = sourceOf(directory);
    if (!source) return [];
    const { entries } = await nodeModel.findAll({
      type: 'Doc',
      query: { filter: { language: { eq: source.language } } },
    });
    const docs = [...entries] as DocNode[];
    return directory.relativePath === ''
      ? docs
      : docs.filter(({ path }) => path.startsWith(`${directory.relativePath}/`));
  };

  return {
    path: { type: 'String!', resolve: ({ relativePath }: DirectoryNode) => relativePath },
    type: { type: 'String!', resolve: () => 'directory' },
    url: {
      type: 'String!',
      resolve: (directory: DirectoryNode) =>
        `${sourceOf(directory)?.prefix ?? ''}/${directory.relativePath}${directory.relativePath === '' ? '' : '/'}`,
    },
    size: {
      type: 'Int!',
      resolve: async (directory: DirectoryNode, _args: object, context: Context) =>
        (await docsBelow(directory, context)).reduce((sum, { size }) => sum + size, 0),
    },
    children: {
      type: '[Node!]!',
      resolve: async (directory: DirectoryNode, _args: object, context: Context) => {
        if (!sourceOf(directory)) return [];
        const docs = await docsBelow(directory, context);
        const { entries } = await context.nodeModel.findAll({
          type: 'Directory',
          query: { filter: { sourceInstanceName: { eq: directory.sourceInstanceName } } },
        });
        const directories = [...entries] as unknown as (DirectoryNode & Node)[];
        return [
          ...docs.filter(({ path }) => isDirectlyIn(path, directory.relativePath)),
          ...directories.filter(
            ({ relativePath }) => relativePath !== '' && isDirectlyIn(relativePath, directory.relativePath),
          ),
        ];
      },
    },
  };
}
