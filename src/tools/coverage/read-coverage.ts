import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';
import { buildDocUrl } from '../../../plugins/gatsby-transformer-docs/src/doc-url';
import { buildCoverage, type ShownFact } from '../../../plugins/gatsby-transformer-docs/src/facts/coverage';
import { FACT_KINDS } from '../../../plugins/gatsby-transformer-docs/src/facts/fact-index';
import { renderMarkdown } from '../../../plugins/gatsby-transformer-docs/src/render-markdown';
import { readContent } from '../../search/quality/read-docs';
import { readInstalledFacts } from './installed-facts';

const DIAGRAM = '<svg xmlns="http://www.w3.org/2000/svg"><title>Diagram</title></svg>';

/**
 * Renders all pages of a folder without Gatsby and counts the facts of the installed packages that they show.
 *
 * @returns `versions` as in `webpack 5.112.2, webpack-cli 7.3.1`; `unread`: pages that could not be rendered, with the
 *   error, whose facts are not counted
 */
export async function readCoverage(folder: string, report: (text: string) => void) {
  report('Reading the installed packages …');
  const index = await readInstalledFacts();
  const files = readContent(folder);
  report(`Reading ${files.length} pages …`);
  const shown: ShownFact[] = [];
  const unread: string[] = [];
  for (const { path, text } of files) {
    const page = buildDocUrl(path, '');
    try {
      const { facts } = renderMarkdown(splitFrontMatter(text).body, {
        tolerant: true,
        readAsset: () => DIAGRAM,
        facts: { index, page },
      });
      shown.push(...facts.map((fact) => ({ ...fact, page })));
    } catch (error) {
      unread.push(`${folder}/${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const facts = FACT_KINDS.flatMap((kind) => index.list(kind));
  const versions = Object.entries(index.versions).map((pair) => pair.join(' '));
  return { versions: versions.join(', '), tables: buildCoverage(facts, shown), unread };
}
