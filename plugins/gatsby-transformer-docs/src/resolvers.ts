import type { CreateResolversArgs, Node, PluginOptions } from 'gatsby';
import type { FileSystemNode } from 'gatsby-source-filesystem';
import { buildBodyId, writeBodyScript, writePageFiles } from './body-files';
import { COMPONENTS_ID, SAMPLES_ID, docOrigin, openSite, pageOfDoc, type DocNode } from './nodes';
import { NO_FACTS } from './facts/fact-index';
import type { DocsOptions } from './options';
import { renderPage, type RenderedPage } from './site/render-page';
import { displayPath, type SitePage } from './site/site-page';
import { runGit } from 'docs-core/run-git';

/**
 * Reads `git log --name-only --format=commit:%cs`: the first mention of a file is its last change.
 *
 * @returns day (YYYY-MM-DD) by path, relative to the repository
 */
function parseLog(log: string): Map<string, string> {
  const days = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('commit:')) day = line.slice('commit:'.length);
    else if (line !== '' && !days.has(line)) days.set(line, day);
  }
  return days;
}

const LOG = 'log --name-only --relative --format=commit:%cs -- *.md *.mdx';

/** Without Git or a repository, as in an unpacked archive, no day is known. */
function readLog(folder: string): Map<string, string> {
  // A shallow clone would date every page by its one commit: no date is better than a wrong one.
  const isShallow = runGit(folder, 'rev-parse', '--is-shallow-repository')?.trim() === 'true';
  return parseLog(isShallow ? '' : (runGit(folder, ...LOG.split(' ')) ?? ''));
}

let known: Map<string, string> | undefined;

/** Day of the last change of each page's file, by path relative to `folder`; read once a process. */
export function lastUpdates(folder: string): ReadonlyMap<string, string> {
  known ??= readLog(folder);
  return known;
}

/** The part of Gatsby's node model that is used here. */
interface NodeModel {
  findAll(query: { type: string; query: object }): Promise<{ entries: Iterable<Node> }>;
  findOne(query: { type: string; query: object }): Promise<Node | null>;
  getNodeById(query: { id: string }): Node | null;
}

interface Context {
  nodeModel: NodeModel;
}

/** Resolves the fields of a Doc that need its rendered body, and those of a Directory. */
export const createResolvers = (args: CreateResolversArgs, pluginOptions: PluginOptions): void => {
  const options = pluginOptions as unknown as DocsOptions;

  const isDevelop = process.env.gatsby_executing_command === 'develop';

  const read = (doc: DocNode): SitePage => {
    const page = pageOfDoc(doc, openSite(args, options).site);
    if (!page) throw new Error(`${doc.path}: there is no text behind the Doc`);
    return page;
  };

  /** Renders, and declares to Gatsby on which diagrams, facts and pages the result depends. */
  const rendered = async (doc: DocNode, nodeModel: NodeModel): Promise<RenderedPage> => {
    const page = read(doc);
    const result = await renderPage(page, openSite(args, options).site);
    // A build has written the files of all pages before.
    if (isDevelop) await writePageFiles(process.cwd(), page, result, options);
    await Promise.all(
      result.assets.map(({ file }) =>
        nodeModel.findOne({ type: 'File', query: { filter: { absolutePath: { eq: file } } } }),
      ),
    );
    // The node of the versions changes with any fact.
    if (result.factDigest !== '' && result.factDigest !== NO_FACTS) {
      await nodeModel.findOne({ type: 'WebpackReference', query: {} });
    }
    const components = result.hasComponents ? COMPONENTS_ID : '';
    const samples = result.hasSamples ? SAMPLES_ID : '';
    const docs = result.usedPages.map((id) => args.createNodeId(docOrigin(id)));
    for (const id of [components, samples, ...docs]) if (id !== '') nodeModel.getNodeById({ id });
    return result;
  };
  const field = (pick: (result: RenderedPage, doc: DocNode) => unknown) => ({
    resolve: async (doc: DocNode, _args: object, { nodeModel }: Context) =>
      pick(await rendered(doc, nodeModel), doc),
  });

  /** The same of a field that only the hooks of plugins query, when all pages are checked: no page depends on it. */
  const text = (name: 'markdown' | 'sections') => ({
    resolve: async (doc: DocNode, _args: object, { nodeModel }: Context) =>
      (openSite(args, options).texts.get(read(doc)) ?? (await rendered(doc, nodeModel)))[name],
  });

  // Gatsby types it as `Function`.
  const createFields = args.createResolvers as (resolvers: Record<string, object>) => void;
  createFields({
    Doc: {
      anchors: field(({ anchors }) => anchors),
      html: field(({ html }) => html),
      text: field(({ text }) => text),
      markdown: text('markdown'),
      sections: text('sections'),
      body: field(({ html }, { url }) => {
        const id = buildBodyId(url, html);
        // A build writes all bodies before it creates pages.
        if (isDevelop) writeBodyScript(process.cwd(), { id, html });
        return id;
      }),
      updated: {
        resolve: (doc: DocNode) => lastUpdates(process.cwd()).get(displayPath(read(doc))) ?? '',
      },
    },
    Directory: buildDirectoryResolvers(options),
  });
};

type DirectoryNode = Pick<FileSystemNode, 'sourceInstanceName' | 'relativePath'>;

/**
 * The content index's fields of a Directory of gatsby-source-filesystem: path, url, type, the Docs and directories
 * directly in it (`children`), and the size of all pages below it in bytes.
 */
function buildDirectoryResolvers({ sources }: Pick<DocsOptions, 'sources'>) {
  const sourceOf = (directory: DirectoryNode) =>
    sources.find(({ instance }) => instance === directory.sourceInstanceName);

  const docsBelow = async (directory: DirectoryNode, { nodeModel }: Context): Promise<DocNode[]> => {
    const source = sourceOf(directory);
    if (!source) return [];
    const query = { filter: { language: { eq: source.language } } };
    const docs = [...(await nodeModel.findAll({ type: 'Doc', query })).entries] as DocNode[];
    const { relativePath } = directory;
    return docs.filter(({ path }) => relativePath === '' || path.startsWith(`${relativePath}/`));
  };

  return {
    path: { type: 'String!', resolve: ({ relativePath }: DirectoryNode) => relativePath },
    type: { type: 'String!', resolve: () => 'directory' },
    url: {
      type: 'String!',
      resolve: (directory: DirectoryNode) => {
        const { relativePath } = directory;
        return `${sourceOf(directory)?.prefix ?? ''}/${relativePath}${relativePath === '' ? '' : '/'}`;
      },
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
        const query = { filter: { sourceInstanceName: { eq: directory.sourceInstanceName } } };
        const { entries } = await context.nodeModel.findAll({ type: 'Directory', query });
        const directories = [...entries] as unknown as (DirectoryNode & Node)[];
        const isDirectlyIn = (path: string): boolean =>
          path !== '' && path.slice(0, Math.max(path.lastIndexOf('/'), 0)) === directory.relativePath;
        return [
          ...docs.filter(({ path }) => isDirectlyIn(path)),
          ...directories.filter(({ relativePath }) => isDirectlyIn(relativePath)),
        ];
      },
    },
  };
}
