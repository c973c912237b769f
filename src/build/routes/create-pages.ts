import path from 'node:path';
import type { CreatePagesArgs, GatsbyNode } from 'gatsby';
import { env } from '../../config/env';
import { languages, languageOfCode } from '../../config/languages';
import { site } from '../../config/site';
import { findFolderFault } from 'docs-core/content-folder';
import { pageFolders } from '../plugin-options';
import { createPlayground } from '../playground/create-playground';
import { renderInProcess } from '../patches/worker-pool';
import { findLostPages } from './lost-pages';
import type { DocSummary } from './nav-lists';
import { createSponsorFiles, runQuery, writePublicFile } from './sponsor-files';
import { buildLanguageDocs, docRoutes, findPathConflicts, sectionRoutes, type Route } from './routes';
import { buildNavFiles, buildPageList } from './nav-files';
import fs from 'node:fs';
import { parse } from 'yaml';
import { packageReadmes } from '../../config/package-readmes';
import { buildBodyLabels } from '../../i18n/build-messages';
import { renderMarkdown } from 'gatsby-transformer-docs/render-markdown';

const EXAMPLE = `css-loader: |
    What it does, the command that installs it, and the options used most.`;

/**
 * Reads what a language's readers see before READMEs, which are in English: `readmes.yaml` in the folder of its pages,
 * Markdown by the name of the package.
 *
 * @returns HTML by the name of the package; none without such a file
 * @throws Error with every package that has no page or no text, and an example
 */
export function readIntroductions(folder: string, language: string): ReadonlyMap<string, string> {
  const file = path.join(folder, 'readmes.yaml');
  if (!fs.existsSync(file)) return new Map();
  const texts = Object.entries((parse(fs.readFileSync(file, 'utf8')) ?? {}) as Record<string, unknown>);
  const names = new Set(packageReadmes.map((entry) => entry.package));
  const faults = texts
    .filter(([name, text]) => !names.has(name) || typeof text !== 'string')
    .map(([name]) => `${file}: ${name}: expected a package of src/config/package-readmes.yaml and its text`);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n  for example:\n  ${EXAMPLE}`);
  const { code, prefix } = languageOfCode(language);
  const options = { format: 'md', prefix, labels: buildBodyLabels(code) } as const;
  return new Map(texts.map(([name, text]) => [name, renderMarkdown(String(text), options).html]));
}

/** Pages of `src/pages` that Gatsby creates by itself for the default language only, by their paths. */
const SINGLE_PAGES = {
  '/': 'index',
  '/404.html': '404',
  [site.offlinePath]: 'offline',
  [site.searchPath]: 'search',
};

/** Helpers of the only call of `createPagesStatefully`: Gatsby keeps the pages of these actions until they delete them. */
let stateful: CreatePagesArgs | null = null;
/** The routes that have a page, as JSON, by path. */
let created = new Map<string, string>();
/** The Docs that these were made of, as JSON: routes, lists and sponsors are made again only if one has changed. */
let routed = '';

/** Stops before any plugin reads the folder of pages if it can make no site. */
export const onPreInit: GatsbyNode['onPreInit'] = ({ reporter }) => {
  const fault = findFolderFault(env.contentDir);
  if (fault !== null) reporter.panic(fault);
  renderInProcess();
};

/** Creates all pages, once a build. */
export const createPagesStatefully = async (args: CreatePagesArgs): Promise<void> => {
  stateful = args;
  created = new Map();
  routed = '';
  for (const { prefix } of languages) {
    if (prefix === '') continue;
    for (const [url, page] of Object.entries(SINGLE_PAGES)) {
      args.actions.createPage({ path: `${prefix}${url}`, component: path.resolve(`src/pages/${page}.tsx`) });
    }
  }
  await createPlayground(args);
  await updatePages(args);
  const problems = args.getNodesByType('DocProblem') as unknown as readonly { readonly file: string }[];
  const docs = args.getNodesByType('Doc') as unknown as readonly { language: string; path: string }[];
  const lost = findLostPages(
    pageFolders,
    docs,
    problems.map(({ file }) => file),
  );
  if (lost !== null) args.reporter.panicOnBuild(lost);
};

/** Runs before `createPagesStatefully`, and in `gatsby develop` after each edit: then only changed pages are touched. */
export const createPages = async (): Promise<void> => {
  if (stateful) await updatePages(stateful);
};

/** Reads the Docs, builds the routes of each language and applies them: the only caller of `createPage`. */
async function updatePages(args: CreatePagesArgs): Promise<void> {
  const run = (query: string) => runQuery<Queries.RoutesQuery>(args, query, 'pages');
  // Stored fields only: none needs a rendered body.
  const data = await run(/* GraphQL */ `
    query Routes {
      allDoc {
        nodes {
          docUrl: url
          url
          language
          section
          path
          title
          group
          sort
          hasAnchors
          hasFacts
          thirdParty {
            name
          }
        }
      }
    }
  `);
  if (!data) return;
  const all: readonly DocSummary[] = data.allDoc.nodes;
  const json = JSON.stringify(all);
  if (json === routed) return;
  routed = json;
  const written = new Set(all.map(({ url }) => url));
  const routes: Route[] = [];
  for (const language of languages) {
    const docs = buildLanguageDocs(all, language);
    const navFiles = buildNavFiles(docs, language.code, site.navLimit);
    for (const { id, json } of [...navFiles.files, buildPageList(docs, language.code)]) {
      await writePublicFile({ path: `/nav/${id}.json`, json });
    }
    const { folder } = pageFolders.find(({ language: code }) => code === language.code) ?? { folder: '' };
    const introductions = readIntroductions(folder, language.code);
    routes.push(
      ...sectionRoutes(docs, language, navFiles),
      ...docRoutes(docs, language, navFiles, written, introductions),
    );
  }
  const conflicts = findPathConflicts(routes);
  if (conflicts.length > 0) {
    const report = `Two pages with one path:\n${conflicts.join('\n')}`;
    if (env.lenientContent) args.reporter.warn(report);
    else args.reporter.panicOnBuild(report);
  }
  applyRoutes(routes, args.actions);
  await createSponsorFiles(args);
}

/** Creates the pages of new and changed routes, and deletes those of routes that are gone. */
function applyRoutes(routes: readonly Route[], { createPage, deletePage }: CreatePagesArgs['actions']): void {
  const before = created;
  created = new Map(routes.map((route) => [route.path, JSON.stringify(route)]));
  for (const { path: route, template, context } of routes) {
    if (before.get(route) === created.get(route)) continue;
    const component = path.resolve(`src/templates/${template}.tsx`);
    createPage({ path: route, component, context: { ...context } });
  }
  for (const [route, json] of before) {
    if (created.has(route)) continue;
    const { template } = JSON.parse(json) as Route;
    deletePage({ path: route, component: path.resolve(`src/templates/${template}.tsx`) });
  }
}
