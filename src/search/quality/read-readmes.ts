import type { SearchedDoc } from '../../../plugins/gatsby-plugin-doc-search/src/search-file';
import { buildPage, tagOf } from '../../../plugins/gatsby-source-package-readmes/src/build-page';
import { cleanReadme } from '../../../plugins/gatsby-source-package-readmes/src/clean-readme';
import { pageUrl } from '../../../plugins/gatsby-source-package-readmes/src/package-addresses';
import { readPackages } from '../../../plugins/gatsby-source-package-readmes/src/read-packages';
import { compileForTest } from '../../../plugins/gatsby-transformer-docs/src/compile-for-test';
import { buildReadmeOptions } from '../../build/plugin-options';

/** The Docs that a build would make of the READMEs of packages, as far as they are searched; without Gatsby. */
export async function readReadmes(): Promise<SearchedDoc[]> {
  const { packages: listed, listedIn, language } = buildReadmeOptions();
  // Gatsby fills in what the plugin's options leave out.
  const complete = listed.map((entry) => ({ branch: 'main', ...entry }));
  const { packages } = await readPackages(process.cwd(), complete, listedIn);
  return packages.map((found) => {
    const url = pageUrl(found.listed.path);
    const { repository, readme } = found;
    const content = cleanReadme(readme, { repository, tag: tagOf(found), url, findPage: () => null });
    const { title, description, keywords } = buildPage(found, language);
    const { sections } = compileForTest(content, {
      format: 'md',
      lenient: true,
      thirdParty: { resolve: () => null },
    });
    const section = url.split('/')[1]!;
    return { url, language, section, title, description, keywords, sections, isLean: true };
  });
}
