/** Options of the plugins in gatsby-config.ts, as far as they are computed. */
import fs from 'node:fs';
import path from 'node:path';
import { env } from '../config/env';
import { glossary } from '../config/glossary';
import { defaultLanguage, languages } from '../config/languages';
import {
  packageOrganizations,
  packageReadmeLists,
  packageReadmes,
  retiredPackages,
} from '../config/package-readmes';
import { pageSamples, playground } from '../config/playground';
import { redirects } from '../config/redirects';
import { messagePages, searchKinds } from '../config/search';
import { blogSection, sections } from '../config/sections';
import { site, socialCard } from '../config/site';
import { sponsoring } from '../config/sponsors';
import { buildBodyLabels, buildListMessages, messages } from '../i18n/build-messages';
import { buildTranslate } from '../i18n/translate';
import { buildPageComponents } from '../ui/mdx/registry';
import { findLinkProblems, isNoContent } from 'docs-core/content-folder';
import { listFiles } from 'docs-core/list-files';
import type { PageFolder } from './routes/lost-pages';
import { compareDocs } from './routes/nav-lists';

const translate = buildTranslate(messages[defaultLanguage.code].interface);

/** The languages with their messages and the names of their sections. */
const named = languages.map(({ code, prefix }) => {
  const t = buildTranslate(messages[code].interface);
  const titles = sections.map(({ name }) => ({ name, title: t(`section.${name}`) }));
  return { t, code, prefix, names: { language: code, prefix, sections: titles } };
});

/** The folder of a language's pages; the default language's can be replaced for a trial build. */
const contentOf = (code: string): string =>
  code === defaultLanguage.code ? env.contentDir : path.resolve('content', code);

/** Languages that have pages of their own; the others show the default language's pages. */
const written = languages.filter(
  ({ code }) => code === defaultLanguage.code || (!env.isForeignContent && fs.existsSync(contentOf(code))),
);

/** Where the pages of each language are. */
export const pageFolders: readonly PageFolder[] = written.map(({ code }) => ({
  language: code,
  folder: contentOf(code),
}));

/** Plugins that read the pages of each language. */
export const contentSources = pageFolders.map(({ language, folder }) => ({
  resolve: 'gatsby-source-filesystem',
  options: {
    name: `content-${language}`,
    path: folder,
    ignore: [(file: string): boolean => isNoContent(folder, file)],
  },
}));

export const sponsorOptions = {
  collective: env.openCollective.slug,
  // A function, since Gatsby writes plugin options into its cache.
  token: () => env.openCollective.token,
  snapshot: env.openCollective.snapshot,
  avatarHosts: sponsoring.imageHosts.map((origin) => new URL(origin).host),
  endpoint: env.openCollective.endpoint,
  supporters: sponsoring.supporters,
  languages: languages.map(({ code }) => code),
};

export const readmeOptions = {
  packages:
    env.packageReadmes === '0'
      ? []
      : packageReadmes.map(({ keywords, chineseKeywords, ...entry }) => ({
          ...entry,
          keywords: [keywords, chineseKeywords].flatMap((list) => list.split(', ')),
        })),
  ...(env.packageReadmes === 'linked' && { linkedFrom: { folder: env.contentDir, hosts: site.hosts } }),
  elsewhere: retiredPackages,
  listedIn: packageReadmeLists,
  language: defaultLanguage.code,
  organizations: packageOrganizations,
};

/**
 * Options of gatsby-plugin-offline. Its worker is replaced after the build (src/offline/build/finish-worker.ts); should
 * that ever be left out, a waiting version still takes over only when the visitor confirms.
 */
export const offlineOptions = { workboxConfig: { skipWaiting: false, clientsClaim: true } };

/** Sections that have pages: another folder may lack some. */
const filledSections = sections.filter(
  ({ name }) =>
    fs.existsSync(path.join(env.contentDir, name)) ||
    readmeOptions.packages.some((entry) => entry.path.startsWith(`${name}/`)),
);

/** Paths that a page may link to without a page of content: home, printable pages, files. */
const knownPaths = [
  ...languages.flatMap(({ prefix }) => [
    `${prefix}/`,
    `${prefix}${site.searchPath}`,
    `${prefix}${playground.path}`,
  ]),
  ...filledSections.flatMap(({ name, printable }) => [
    `/${name}/`,
    ...(printable ? [`/${name}/printable/`] : []),
  ]),
  ...redirects.map(({ from }) => from),
  site.feedPath,
  ...listFiles('static').map((file) => `/${file}`),
];

/** Paths of pages of src/pages, and of combined pages: a page of content would replace them. */
const reservedPaths = languages.flatMap(({ prefix }) =>
  [
    ...['/', '/404/', site.offlinePath, site.searchPath, playground.path],
    ...sections.filter(({ printable }) => printable).map(({ name }) => `/${name}/printable/`),
  ].map((own) => `${prefix}${own}`),
);

export const docsOptions = {
  sources: written.map(({ code, prefix }) => ({
    instance: `content-${code}`,
    folder: contentOf(code),
    language: code,
    prefix,
    editBase: `${site.editBase}/${code}`,
    labels: buildBodyLabels(code),
    components: buildPageComponents(code),
  })),
  lenient: env.lenientContent,
  tolerant: env.isForeignContent,
  siteUrl: site.url,
  siteHosts: site.hosts,
  datedSection: blogSection,
  glossary,
  answers: messagePages,
  redirects,
  redirectsFile: 'src/config/redirects.ts',
  fileProblems: () => pageFolders.flatMap(({ folder }) => findLinkProblems(folder)),
  knownPaths,
  reservedPaths,
  samples: pageSamples,
};

/** The playground is no page of content, but looked for like one: by its name and keywords. */
const playgroundDocs = languages.map(({ code, prefix }) => {
  const { title, description } = messages[code].playground;
  const start = { id: '', title: '', level: 1, text: description, code: '', since: '', signature: '' };
  return {
    ...{ url: `${prefix}${playground.path}`, language: code, section: '', title, description: '' },
    ...{ keywords: playground.keywords, thirdParty: { name: '' }, sections: [start] },
  };
});

export const searchOptions = {
  kinds: searchKinds,
  pages: playgroundDocs,
  languages: languages.map(({ code, prefix }) => ({ code, prefix })),
  openSearch: named.map(({ t, code, prefix }) => ({
    output: `${prefix}${site.openSearchPath}`,
    name: site.name,
    description: t('search.description'),
    language: code,
    template: `${site.url}${prefix}${site.searchPath}?q={searchTerms}`,
    icon: `${site.url}/icon.svg`,
  })),
};

export const publishOptions = {
  siteUrl: site.url,
  redirects,
  allowedHosts: site.redirectHosts,
  feeds: [
    {
      output: site.feedPath,
      section: `/${blogSection}/`,
      title: `${site.name}: ${translate('section.blog')}`,
      description: translate('site.description'),
      language: defaultLanguage.tag,
    },
  ],
  excludeFromSitemap: languages.flatMap(({ prefix }) => [
    `${prefix}${site.offlinePath}`,
    `${prefix}${site.searchPath}`,
  ]),
};

export const copyOptions = {
  siteUrl: site.url,
  languages: named.map(({ t, code, names }) => ({
    ...names,
    title: site.name,
    description: t('site.description'),
    messages: buildListMessages(code),
  })),
  datedSection: blogSection,
  comparePages: compareDocs,
};

export const imageOptions = {
  siteUrl: site.url,
  folder: socialCard.folder,
  logo: socialCard.logo,
  colors: socialCard.colors,
  languages: named.map(({ names }) => names),
};

export const manifestOptions = {
  name: `${site.name} documentation`,
  short_name: site.name,
  description: translate('site.description'),
  start_url: '/',
  display: 'standalone',
  theme_color: site.themeColor,
  background_color: site.backgroundColor,
  icon: site.icon,
  icons: site.iconSizes.map((size) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
  // src/build/patches/server-html.tsx links the file at the specified URL.
  include_favicon: false,
  legacy: false,
  cache_busting_mode: 'none',
};
