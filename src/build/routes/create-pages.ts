import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { env } from '../../config/env';
import { languages } from '../../config/languages';
import { site } from '../../config/site';
import type { DocSummary } from '../../ui/lib/nav';
import { createSponsorFiles, runQuery, writePublicFile } from './sponsor-files';
import { buildLanguageDocs, docRoutes, findPathConflicts, sectionRoutes, type Route } from './routes';
import { buildNavFiles, buildPageList } from './nav-files';

/** Pages of `src/pages` that Gatsby creates by itself for the default language only, by their paths. */
const SINGLE_PAGES = {
  '/': 'index',
  '/404.html': '404',
  [site.offlinePath]: 'offline',
  [site.searchPath]: 'search',
};

/** Reads the Docs, builds the routes of each language and creates the pages: the only caller of `createPage`. */
export const createPages = async (args: CreatePagesArgs): Promise<void> => {
  const { actions, reporter } = args;
  const run = (query: string) => runQuery<Queries.RoutesQuery>(args, query, 'pages');
  const data = await run(/* GraphQL */ `
    query Routes {
      allDoc {
        nodes {
          id
          url
          language
          section
          path
          title
          group
          sort
          hasFacts
          thirdParty {
            name
          }
          anchors {
            id
          }
        }
      }
    }
  `);
  if (!data) return;
  const all: readonly DocSummary[] = data.allDoc.nodes;
  const written = new Set(all.map(({ url }) => url));
  const routes: Route[] = [];
  for (const language of languages) {
    const docs = buildLanguageDocs(all, language);
    const navFiles = buildNavFiles(docs, language.code, site.navLimit);
    for (const { id, json } of [...navFiles.files, buildPageList(docs, language.code)]) {
      await writePublicFile({ path: `/nav/${id}.json`, json });
    }
    routes.push(...sectionRoutes(docs, language, navFiles), ...docRoutes(docs, language, navFiles, written));
    if (language.prefix === '') continue;
    for (const [url, page] of Object.entries(SINGLE_PAGES)) {
      actions.createPage({
        path: `${language.prefix}${url}`,
        component: path.resolve(`src/pages/${page}.tsx`),
      });
    }
  }
  const conflicts = findPathConflicts(routes);
  if (conflicts.length > 0) {
    const report = `Two pages with one path:\n${conflicts.join('\n')}`;
    if (env.lenientContent) reporter.warn(report);
    else reporter.panicOnBuild(report);
  }
  for (const { path: route, template, context } of routes) {
    const component = path.resolve(`src/templates/${template}.tsx`);
    actions.createPage({ path: route, component, context: { ...context } });
  }
  await createSponsorFiles(args);
};
