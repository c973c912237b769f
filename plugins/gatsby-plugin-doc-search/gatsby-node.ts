import fs from 'node:fs/promises';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { runQuery } from '../docs-core/src/query-result';
import { buildOpenSearch, createSearchFiles, type DocSearchOptions } from './src/create-files';
import type { SearchedDoc } from './src/search-file';

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
        }
      }
    }
  }
`;

/** Writes the files whenever pages are created, so that `gatsby develop` updates them after an edit. */
export const createPages: NonNullable<GatsbyNode['createPages']> = async (args, pluginOptions) => {
  const { kinds, languages, openSearch } = pluginOptions as unknown as DocSearchOptions;
  const { allDoc } = await runQuery<{
    allDoc: { nodes: (SearchedDoc & { thirdParty: { name: string } })[] };
  }>(args, QUERY);
  const publicFolder = path.resolve('public');
  // READMEs are searched by name: their text must not outweigh the site's own.
  const docs = allDoc.nodes.map((doc) => ({ ...doc, isLean: doc.thirdParty.name !== '' }));
  await createSearchFiles(path.join(publicFolder, 'search'), docs, { kinds, languages });
  for (const description of openSearch) {
    const file = path.join(publicFolder, ...description.output.split('/'));
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, buildOpenSearch(description));
  }
};
