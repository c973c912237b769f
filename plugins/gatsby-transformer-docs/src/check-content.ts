import type { CreatePagesArgs, PluginOptions } from 'gatsby';
import { buildBodyId, writeBodyFiles, type BodyFile } from './body-files';
import { formatReport } from '../../docs-core/src/problem';
import { readChecks } from './doc-checks';
import type { DocNode } from './nodes';
import type { DocsOptions } from './options';
import { checkSoon } from './preview-server';

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
  const { problems } = checks;
  if (problems.length === 0) return;
  const report = formatReport(problems);
  if (options.lenient) reporter.warn(report);
  else reporter.panicOnBuild(report);
};
