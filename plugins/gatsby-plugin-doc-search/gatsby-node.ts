import fs from 'node:fs/promises';
import path from 'node:path';
import type { CreateDevServerArgs, CreatePagesArgs, GatsbyNode } from 'gatsby';
import { runQuery } from 'docs-core/query-result';
import { buildOpenSearch, createSearchFiles, type DocSearchOptions } from './src/create-files';
import type { SearchedDoc } from './src/build-search-file';

const QUERY = /* GraphQL */ `
  query SearchedDocs {
    allDoc {
      nodes {
        url
        language
        section
        title
        description
        keywords
        thirdParty {
          name
        }
        sections {
          id
          title
          level
          text
          code
          since
          signature
        }
      }
    }
  }
`;

/** Writes the files; in `gatsby develop` when they are asked for, as they need the text of every page. */
export const createPages: NonNullable<GatsbyNode['createPages']> = async (args, pluginOptions) => {
  const write = () => createFiles(args, pluginOptions as unknown as DocSearchOptions);
  if (process.env.gatsby_executing_command === 'develop') outdated = write;
  else await write();
};

/** Writes the files where pages have changed since they were written last. */
let outdated: (() => Promise<void>) | null = null;

/** The part of the development server, an Express application, that is used here. */
interface DevServer {
  use(
    path: string,
    handler: (request: unknown, response: unknown, next: (error?: unknown) => void) => void,
  ): void;
}

export const onCreateDevServer = ({ app }: CreateDevServerArgs): void => {
  (app as DevServer).use('/search/index.json', (_request, _response, next) => {
    const write = outdated;
    outdated = null;
    if (write) write().then(() => next(), next);
    else next();
  });
};

async function createFiles(args: CreatePagesArgs, options: DocSearchOptions): Promise<void> {
  const timer = args.reporter.activityTimer('write search files');
  timer.start();
  const { kinds, languages, openSearch, pages = [] } = options;
  const { allDoc } = await runQuery<{ allDoc: { nodes: SearchedDoc[] } }>(args, QUERY);
  const publicFolder = path.resolve('public');
  await createSearchFiles(path.join(publicFolder, 'search'), [...allDoc.nodes, ...pages], {
    kinds,
    languages,
  });
  for (const description of openSearch) {
    const file = path.join(publicFolder, ...description.output.split('/'));
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, buildOpenSearch(description));
  }
  timer.end();
}
