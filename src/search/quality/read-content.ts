import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { SearchedDoc } from '../../../plugins/gatsby-plugin-doc-search/src/search-file';
import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';
import type { FactIndex } from '../../../plugins/gatsby-transformer-docs/src/facts/fact-index';
import { buildDocUrl } from '../../../plugins/gatsby-transformer-docs/src/doc-url';
import { compileForTest } from '../../../plugins/gatsby-transformer-docs/src/compile-for-test';

/** A file of content. */
export interface ContentFile {
  /** Below the folder of its language: `concepts/output.mdx`. */
  readonly path: string;
  readonly text: string;
}

/** All pages below a folder of content. */
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
 * The Docs that a build would make, as far as they are searched; without Gatsby, in a few seconds.
 *
 * @param prefix of the language: '' or '/zh'
 * @param index what tags about facts are answered from; without it they show nothing
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
    const { sections } = compileForTest(body, {
      lenient: true,
      prefix,
      facts: index && { index, page: buildDocUrl(file, '') },
      readAsset: () => '<svg xmlns="http://www.w3.org/2000/svg"><title>Drawing</title></svg>',
    });
    const section = file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
    return { url: buildDocUrl(file, prefix), language, section, title, description, keywords, sections };
  });
}
