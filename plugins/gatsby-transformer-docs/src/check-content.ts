import type { CreatePagesArgs, PluginOptions } from 'gatsby';
import { formatReport } from 'docs-core/problem';
import { buildBodyId, removeOtherBodies, writeBody, writePageFiles } from './body-files';
import { createVanishedCheck } from './former-pages';
import { openSite, readTexts } from './nodes';
import type { DocsOptions } from './options';
import { checkSoon } from './preview-server';

/**
 * Renders and checks every page before any page is created. All problems of all files are reported at once;
 * then the build stops, unless it is lenient. `gatsby develop` checks while it serves, see preview-server.ts.
 */
export const createPages = async (args: CreatePagesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const options = pluginOptions as unknown as DocsOptions;
  const { site, checks, texts } = openSite(args, options);
  readTexts(args, site);
  if (process.env.gatsby_executing_command === 'develop') return checkSoon();
  const { reporter } = args;
  const progress = reporter.createProgress('check pages', site.pages.length);
  progress.start();
  const ids = new Set<string>();
  await checks.update(async (page, rendered) => {
    const { markdown, sections } = rendered;
    texts.set(page, { markdown, sections });
    const id = buildBodyId(page.url, rendered.html);
    ids.add(id);
    writeBody(process.cwd(), { id, html: rendered.html });
    await writePageFiles(process.cwd(), page, rendered, options);
    progress.tick();
  });
  progress.end();
  site.isSettled = true;
  removeOtherBodies(process.cwd(), ids);
  const problems = [...checks.problems, ...createVanishedCheck(site)()];
  if (problems.length === 0) return;
  const report = formatReport(problems);
  if (options.lenient) reporter.warn(report);
  else reporter.panicOnBuild(report);
};
