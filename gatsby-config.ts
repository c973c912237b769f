import fs from 'node:fs';
import path from 'node:path';
import type { GatsbyConfig } from 'gatsby';
import { buildOfflineOptions } from './src/offline/build/offline-options';
import { buildReadmeOptions, listKnownPaths } from './src/build/plugin-options';
import { createHostAdapter } from './plugins/gatsby-plugin-publish/adapter';
import { env } from './src/config/env';
import { glossary } from './src/config/glossary';
import { defaultLanguage, languages } from './src/config/languages';
import { hosting } from './src/config/hosting';
import { referenceLocations } from './src/config/reference-locations';
import { redirects } from './src/config/redirects';
import { searchKinds } from './src/config/search';
import { blogSection, sections } from './src/config/sections';
import { site, socialCard } from './src/config/site';
import { sponsoring } from './src/config/sponsors';
import { vote } from './src/config/vote';
import { buildBodyLabels, buildListMessages, messages } from './src/i18n/build-messages';
import { buildTranslate } from './src/i18n/en';
import { earlyScript } from './src/ui/lib/early-script';

const translate = buildTranslate(messages[defaultLanguage.code]);

/** The folder of a language's pages; the default language's can be replaced for a trial build. */
const contentOf = (code: string): string =>
  code === defaultLanguage.code ? env.contentDir : path.resolve('content', code);

/** Languages that have pages of their own; the others show the default language's pages. */
const written = languages.filter(({ code }) => fs.existsSync(contentOf(code)));

/** The names of each language's sections, for lists and social images. */
const named = languages.map(({ code, prefix }) => {
  const t = buildTranslate(messages[code]);
  return {
    language: code,
    prefix,
    sections: sections.map(({ name }) => ({ name, title: t(`section.${name}`) })),
  };
});

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: site.url, title: site.name },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  adapter: createHostAdapter(site.url, {
    ...hosting,
    redirects,
    allowedHosts: site.redirectHosts,
    policy: { ...hosting.policy, inlineScripts: [earlyScript] },
  }),
  polyfill: false,
  graphqlTypegen: {
    typesOutputPath: 'src/gatsby-types.d.ts',
    generateOnBuild: env.writeTypes,
    documentSearchPaths: ['./src/{build/routes,templates,pages}/*.{ts,tsx}'],
  },
  plugins: [
    // First: a change of what the other plugins import from it clears Gatsby's cache.
    'docs-core',
    ...written.map(({ code }) => ({
      resolve: 'gatsby-source-filesystem',
      options: { name: `content-${code}`, path: contentOf(code) },
    })),
    {
      resolve: 'gatsby-source-bundle-sample',
      options: { name: 'home', folder: 'src/build/samples/home' },
    },
    {
      resolve: 'gatsby-source-open-collective',
      options: {
        collective: env.openCollective.slug,
        // A function, since Gatsby writes plugin options into its cache.
        token: () => env.openCollective.token,
        snapshot: env.openCollective.snapshot,
        avatarHosts: sponsoring.imageHosts.map((origin) => new URL(origin).host),
        ...(env.openCollective.endpoint === '' ? {} : { endpoint: env.openCollective.endpoint }),
      },
    },
    {
      resolve: 'gatsby-source-vote-topics',
      options: { folder: vote.folder, languages: languages.map(({ code }) => code), output: vote.listPath },
    },
    { resolve: 'gatsby-source-package-readmes', options: buildReadmeOptions() },
    {
      resolve: 'gatsby-source-webpack-reference',
      options: { locations: referenceLocations, locationsFile: 'src/config/reference-locations.ts' },
    },
    { resolve: 'gatsby-plugin-mdx', options: { extensions: ['.md', '.mdx'] } },
    {
      resolve: 'gatsby-transformer-docs',
      options: {
        sources: written.map(({ code, prefix }) => ({
          instance: `content-${code}`,
          language: code,
          prefix,
          editBase: `${site.editBase}/${code}`,
          labels: buildBodyLabels(code),
        })),
        lenient: env.lenientContent,
        siteUrl: site.url,
        siteHosts: [...site.hosts],
        datedSection: blogSection,
        glossary,
        redirects,
        knownPaths: listKnownPaths(),
      },
    },
    {
      resolve: 'gatsby-plugin-doc-search',
      options: {
        kinds: searchKinds,
        languages: languages.map(({ code, prefix }) => ({ code, prefix })),
        openSearch: languages.map(({ code, prefix }) => ({
          output: `${prefix}${site.openSearchPath}`,
          name: site.name,
          description: buildTranslate(messages[code])('search.description'),
          language: code,
          template: `${site.url}${prefix}${site.searchPath}?q={searchTerms}`,
          icon: `${site.url}/icon.svg`,
        })),
      },
    },
    {
      resolve: 'gatsby-plugin-publish',
      options: {
        siteUrl: site.url,
        redirects,
        allowedHosts: [...site.redirectHosts],
        notFound: hosting.notFound,
        feeds: [
          {
            output: site.feedPath,
            section: `/${blogSection}/`,
            title: `${site.name}: ${translate('section.blog')}`,
            description: translate('site.description'),
            language: defaultLanguage.code,
          },
        ],
        excludeFromSitemap: languages.flatMap(({ prefix }) => [
          `${prefix}${site.offlinePath}`,
          `${prefix}${site.searchPath}`,
        ]),
        // Some redirect targets are not written yet: they are reported, but do not fail the build.
        lenient: true,
      },
    },
    {
      resolve: 'gatsby-plugin-markdown-copies',
      options: {
        siteUrl: site.url,
        languages: named.map((language) => ({
          ...language,
          title: site.name,
          description: buildTranslate(messages[language.language])('site.description'),
          messages: buildListMessages(language.language),
        })),
        datedSection: blogSection,
      },
    },
    {
      resolve: 'gatsby-plugin-social-images',
      options: {
        siteUrl: site.url,
        folder: socialCard.folder,
        logo: socialCard.logo,
        colors: socialCard.colors,
        languages: named,
      },
    },
    'gatsby-plugin-react-helmet',
    {
      resolve: 'gatsby-plugin-manifest',
      options: {
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
        // src/ui/components/PageHead links the file at the specified URL.
        include_favicon: false,
        legacy: false,
        cache_busting_mode: 'none',
      },
    },
    { resolve: 'gatsby-plugin-offline', options: buildOfflineOptions() },
  ],
};

export default config;
