/**
 * `npm run coverage`: which facts of the installed packages are documented by authors, only generated, or missing, and
 * which options have an example that is built.
 */
import { buildCoverage, type CoverageRow, type ShownFact } from 'gatsby-transformer-docs/facts/coverage';
import { countExamples } from 'gatsby-transformer-docs/facts/examples';
import { FACT_KINDS } from 'gatsby-transformer-docs/facts/fact-index';
import { listBuiltFiles } from 'gatsby-transformer-docs/samples/page-samples';
import { renderPage } from 'gatsby-transformer-docs/site/render-page';
import { isThirdParty } from 'gatsby-transformer-docs/site/site-page';
import { defaultLanguage } from '../config/languages';
import { pageSamples } from '../config/playground';
import { runCommand } from './run-command';
import { readProjectSite } from './site/project-site';

/** Most names in a line. */
const NAMED = 12;

const cells = (values: readonly (string | number)[]): string =>
  values.map((value) => String(value).padStart(11)).join('');

const line = (title: string, { total, words, listed, missing }: CoverageRow, width: number): string =>
  title.padEnd(width) + cells([total, words, listed.length, missing.length]);

function namesOf(facts: readonly { title: string }[]): string {
  const names = facts.slice(0, NAMED).map(({ title }) => title);
  const more = facts.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

runCommand({
  usage: `npm run coverage [-- --groups]
  --groups  a line for each group of facts, and the names of what is generated only or has no example
  ends with 1 if a fact is missing`,
  options: { groups: { type: 'boolean' } },
  run: async ({ values: { groups } }) => {
    // Progress goes to stderr, since the report may be redirected into a file.
    console.error('Reading the installed packages and the pages …');
    const site = await readProjectSite();
    const index = site.readFacts();
    const pages = site.pages.filter((page) => page.language === defaultLanguage.code && !isThirdParty(page));
    console.error(`Rendering ${pages.length} pages …`);
    const shown: ShownFact[] = [];
    for (const page of pages) {
      const { facts } = await renderPage(page, site);
      shown.push(...facts.map((fact) => ({ ...fact, page: page.url })));
    }
    const tables = buildCoverage(
      FACT_KINDS.flatMap((kind) => index.list(kind)),
      shown,
    );
    console.log(
      Object.entries(index.versions)
        .map((pair) => pair.join(' '))
        .join(', '),
    );
    const titles = tables.flatMap(({ title, rows }) => [title, ...rows.map((row) => row.title)]);
    const width = Math.max(...titles.map(({ length }) => length)) + 3;
    console.log(' '.repeat(width) + cells(['total', 'by people', 'generated', 'missing']));
    for (const table of tables) {
      const { title, rows, listed, missing } = table;
      console.log(line(title, table, width));
      for (const row of groups ? rows : []) console.log(line(`  ${row.title}`, row, width));
      if (groups && listed.length > 0) console.log(`  generated only: ${namesOf(listed)}`);
      if (missing.length > 0) console.log(`  missing: ${namesOf(missing)}`);
    }
    const { paths, total, missing } = countExamples(
      index.list('option'),
      pages.flatMap((page) => listBuiltFiles(page, pageSamples)),
    );
    const known = total - missing.length;
    console.log(
      `Options with an example that is built: ${known} of ${total} (${((known / total) * 100).toFixed(1)} %). ` +
        `Those of a type that several paths share are counted once: ${paths} paths.`,
    );
    if (groups) console.log(`  without: ${missing.map(({ name }) => name).join(', ')}`);
    return tables.some(({ missing }) => missing.length > 0) ? 1 : 0;
  },
});
