import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import {
  isListOfMessages,
  type SearchedDoc,
} from '../../../plugins/gatsby-plugin-doc-search/src/search-file';
import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';
import type { FactIndex } from '../../../plugins/gatsby-transformer-docs/src/facts/fact-index';
import { buildDocUrl } from '../../../plugins/gatsby-transformer-docs/src/doc-url';
import { renderMarkdown } from '../../../plugins/gatsby-transformer-docs/src/render-markdown';
import { cleanReadme } from '../../../plugins/gatsby-source-package-readmes/src/clean-readme';
import { pageUrl } from '../../../plugins/gatsby-source-package-readmes/src/package-urls';
import * as readmes from '../../../plugins/gatsby-source-package-readmes/src/read-packages';
import { readmeOptions } from '../../build/plugin-options';
import { languageOfCode } from '../../config/languages';
import { buildPageComponents } from '../../ui/mdx/registry';

export interface ContentFile {
  /** Below the folder of its language: `concepts/output.mdx`. */
  readonly path: string;
  readonly text: string;
}

/** Reads all pages below a folder of content. */
export function readContent(folder: string): ContentFile[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .map((file) => ({
      path: file.split(path.sep).join('/'),
      text: fs.readFileSync(path.join(folder, file), 'utf8'),
    }));
}

/**
 * The searched fields of the Docs that a build creates from files, without Gatsby, in a few seconds.
 *
 * @param prefix of the language: '' or '/zh'
 * @param index the facts that tags render; without it they render nothing
 */
export function docsOf(
  files: readonly ContentFile[],
  language: string,
  prefix: string,
  index?: FactIndex,
): SearchedDoc[] {
  return files.map(({ path: file, text }) => {
    const { yaml, body } = splitFrontMatter(text);
    const { title = file, description = '', keywords = [] } = parse(yaml ?? '') as Partial<SearchedDoc>;
    const { sections } = renderMarkdown(body, {
      tolerant: true,
      prefix,
      ...(index ? { facts: { index, page: buildDocUrl(file, '') } } : {}),
      components: buildPageComponents(languageOfCode(language).code),
      readAsset: () => '<svg xmlns="http://www.w3.org/2000/svg"><title>Diagram</title></svg>',
    });
    const section = file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
    const url = buildDocUrl(file, prefix);
    const isLean = isListOfMessages(url);
    return { url, language, section, title, description, keywords, sections, isLean };
  });
}

/** The searched fields of the Docs that a build creates from the READMEs of packages, without Gatsby. */
export async function readReadmes(): Promise<SearchedDoc[]> {
  const { packages: listed, listedIn, language } = readmeOptions;
  // Gatsby fills in what the plugin's options leave out.
  const complete = listed.map((entry) => ({ branch: 'main', ...entry }));
  const { packages } = await readmes.readPackages(process.cwd(), complete, listedIn);
  return packages.map((found) => {
    const url = pageUrl(found.listed.path);
    const { repository, readme } = found;
    const content = cleanReadme(readme, { repository, tag: readmes.tagOf(found), url, findPage: () => null });
    const { title, description, keywords } = readmes.buildPage(found, language);
    const { sections } = renderMarkdown(content, {
      format: 'md',
      tolerant: true,
      thirdParty: { resolve: () => null },
    });
    const section = url.split('/')[1]!;
    return { url, language, section, title, description, keywords, sections, isLean: true };
  });
}
