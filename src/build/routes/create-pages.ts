import fs from 'node:fs/promises';
import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { env } from '../../config/env';
import { languages } from '../../config/languages';
import { blogSection, sections } from '../../config/sections';
import { site } from '../../config/site';
import type { DocSummary } from '../../ui/lib/nav';
import { createSponsorFiles } from './sponsor-files';
import {
  docRoutes,
  printableRoutes,
  sectionIndexRoutes,
  buildLanguageDocs,
  findLanguages,
  findPathConflicts,
  uniqueRoutes,
  type Route,
} from './routes';
import { buildNavFiles, buildPageList, type NavFile } from './nav-files';

const templateOf = (template: Route['template']): string => path.resolve('src/templates', `${template}.tsx`);

async function createNavFile({ id, json }: NavFile): Promise<void> {
  const file = path.resolve('public', 'nav', `${id}.json`);
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, json);
}

/** Reads the Docs, builds the routes of each language and creates the pages: the only caller of `createPage`. */
export const createPages = async (args: CreatePagesArgs): Promise<void> => {
  const { actions, reporter } = args;
  // Gatsby's types declare the result as any.
  const runQuery = (query: string) =>
    args.graphql(query) as Promise<{ data?: Queries.RoutesQuery; errors?: unknown }>;
  const { data, errors } = await runQuery(/* GraphQL */ `
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
  if (!data) {
    reporter.panicOnBuild('The pages could not be listed', errors as Error);
    return;
  }
  const all: readonly DocSummary[] = data.allDoc.nodes;
  const writtenIn = findLanguages(all);
  const routes: Route[] = [];
  for (const language of languages) {
    const docs = buildLanguageDocs(all, language);
    const navFiles = buildNavFiles(docs, language.code, site.navLimit);
    await Promise.all([...navFiles.files, buildPageList(docs, language.code)].map(createNavFile));
    routes.push(
      ...printableRoutes(docs, sections, language),
      ...sectionIndexRoutes(docs, sections, language, navFiles),
      ...docRoutes(docs, language, navFiles, blogSection, writtenIn),
    );
    if (language.prefix !== '') {
      // Gatsby creates these by itself for the default language only.
      actions.createPage({ path: `${language.prefix}/`, component: path.resolve('src/pages/index.tsx') });
      actions.createPage({
        path: `${language.prefix}/404.html`,
        component: path.resolve('src/pages/404.tsx'),
      });
      actions.createPage({
        path: `${language.prefix}${site.offlinePath}`,
        component: path.resolve('src/pages/offline.tsx'),
      });
      actions.createPage({
        path: `${language.prefix}${site.searchPath}`,
        component: path.resolve('src/pages/search.tsx'),
      });
    }
  }
  const conflicts = findPathConflicts(routes);
  if (conflicts.length > 0) {
    const report = `Two pages with one path:\n${conflicts.join('\n')}`;
    if (env.lenientContent) reporter.warn(report);
    else reporter.panicOnBuild(report);
  }
  for (const { path: route, template, context } of uniqueRoutes(routes)) {
    actions.createPage({ path: route, component: templateOf(template), context: { ...context } });
  }
  await createSponsorFiles(args);
};
