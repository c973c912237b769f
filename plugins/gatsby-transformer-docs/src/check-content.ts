import type { CreatePagesArgs, PluginOptions } from 'gatsby';
import { buildBodyId, writeBodyFiles, type BodyFile } from './body-files';
import { formatReport, type Problem } from '../../docs-core/src/problem';
import { readChecks } from './doc-checks';
import type { DocNode } from './nodes';
import type { DocsOptions } from './options';
import { checkSoon } from './preview-server';
import { listSitePages, readFormerPages } from './former-pages';
import { findVanishedPages, type SitePage } from './vanished-pages';

/**
 * Renders and checks every page before any page is created. All problems of all files are reported at once;
 * then the build stops, unless it is lenient. `gatsby develop` checks while it serves, see preview-server.ts.
 */
export const createPages = async (args: CreatePagesArgs, pluginOptions: PluginOptions): Promise<void> => {
  if (process.env.gatsby_executing_command === 'develop') return checkSoon();
  const options = pluginOptions as unknown as DocsOptions;
  const { getNodesByType, reporter } = args;
  const checks = readChecks(args, options);
  const progress = reporter.createProgress('check pages', (getNodesByType('Doc') as DocNode[]).length);
  progress.start();
  const bodies: BodyFile[] = [];
  await checks.update(({ url }, { html }) => {
    bodies.push({ id: buildBodyId(url, html), html });
    progress.tick();
  });
  progress.end();
  await writeBodyFiles(process.cwd(), bodies);
  const problems = [...checks.problems, ...(await findVanished(args, options))];
  if (problems.length === 0) return;
  const report = formatReport(problems);
  if (options.lenient) reporter.warn(report);
  else reporter.panicOnBuild(report);
};

/** Key of the pages of the last build without problems, in Gatsby's cache. */
const LAST_PAGES = 'pages of the last build';

/** Compares the pages with those that the repository knows; outside of one, with those of the last build. */
async function findVanished(args: CreatePagesArgs, options: DocsOptions): Promise<Problem[]> {
  const present = listSitePages(args, options);
  const [first] = present;
  // The pages of another folder were never published from here.
  if (!first || options.tolerant) return [];
  const last = (await args.cache.get(LAST_PAGES)) as SitePage[] | undefined;
  const found = findVanishedPages(readFormerPages(first.folder) ?? last ?? [], present, options.redirects);
  if (found.length === 0) await args.cache.set(LAST_PAGES, present);
  return found;
}
