import type { HeadingKinds } from '../../docs-core/src/search-file';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { CreatePagesArgs, PluginOptions } from 'gatsby';
import { buildOpenSearch } from './open-search';
import { readOptions } from './options';
import { buildLanguageFiles, type SearchedLanguage } from './language-files';
import type { SearchedDoc } from './search-file';

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

/** A file of an earlier build of ours. */
const OWN_FILE = /^[a-z]{2}(-\w+)*\.[\da-f]{10}\.json$/;

/**
 * Gatsby's hook. Writes the files whenever pages are made, so that `gatsby develop` has them too and renews them
 * after an edit.
 */
export const createPages = async (args: CreatePagesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { kinds, languages, openSearch } = readOptions(pluginOptions);
  const { data, errors } = await (args.graphql(QUERY) as Promise<{
    data?: { allDoc: { nodes: (SearchedDoc & { thirdParty: { name: string } })[] } };
    errors?: unknown;
  }>);
  if (!data) {
    args.reporter.panicOnBuild('The pages could not be listed for the search', errors as Error);
    return;
  }
  const publicFolder = path.resolve('public');
  // Who looks for something in a package's README has its name; its words must not outweigh the site's own.
  const docs = data.allDoc.nodes.map((doc) => ({ ...doc, isLean: doc.thirdParty.name !== '' }));
  await createSearchFiles(path.join(publicFolder, 'search'), docs, { kinds, languages });
  for (const description of openSearch) {
    const file = path.join(publicFolder, ...description.output.split('/'));
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, buildOpenSearch(description));
  }
};

/**
 * Writes the files of each language, and `index.json`, which names them: the one file whose name stays. Files of
 * earlier builds are removed.
 *
 * @param folder made if missing
 * @param docs pages of all languages
 */
export async function createSearchFiles(
  folder: string,
  docs: readonly SearchedDoc[],
  { kinds, languages }: { kinds: HeadingKinds; languages: readonly SearchedLanguage[] },
): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const names: Record<string, string[]> = {};
  for (const [code, files] of buildLanguageFiles(docs, languages, kinds)) {
    names[code] = files.map(({ name }) => name);
    for (const { name, json } of files) await fs.writeFile(path.join(folder, name), json);
  }
  await fs.writeFile(path.join(folder, 'index.json'), JSON.stringify({ v: 2, files: names }));
  const kept = new Set(Object.values(names).flat());
  const stale = (await fs.readdir(folder)).filter((file) => OWN_FILE.test(file) && !kept.has(file));
  await Promise.all(stale.map((file) => fs.rm(path.join(folder, file))));
}
