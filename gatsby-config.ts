import type { GatsbyConfig } from 'gatsby';
import {
  contentSources,
  copyOptions,
  docsOptions,
  imageOptions,
  manifestOptions,
  publishOptions,
  readmeOptions,
  searchOptions,
  sponsorOptions,
} from './src/build/plugin-options';
import { createHostAdapter } from './plugins/gatsby-plugin-publish/adapter';
import { env } from './src/config/env';
import { hosting } from './src/config/hosting';
import { languages } from './src/config/languages';
import { redirects } from './src/config/redirects';
import { referenceLocations } from './src/config/reference-locations';
import { site } from './src/config/site';
import { vote } from './src/config/vote';
import { buildOfflineOptions } from './src/offline/build/offline-options';
import { earlyScript } from './src/ui/lib/early-script';

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
    ...contentSources,
    {
      resolve: 'gatsby-source-bundle-sample',
      options: { name: 'home', folder: 'src/build/samples/home' },
    },
    { resolve: 'gatsby-source-open-collective', options: sponsorOptions },
    {
      resolve: 'gatsby-source-vote-topics',
      options: { folder: vote.folder, languages: languages.map(({ code }) => code), output: vote.listPath },
    },
    { resolve: 'gatsby-source-package-readmes', options: readmeOptions },
    {
      resolve: 'gatsby-source-webpack-reference',
      options: { locations: referenceLocations, locationsFile: 'src/config/reference-locations.ts' },
    },
    { resolve: 'gatsby-plugin-mdx', options: { extensions: ['.md', '.mdx'] } },
    { resolve: 'gatsby-transformer-docs', options: docsOptions },
    { resolve: 'gatsby-plugin-doc-search', options: searchOptions },
    { resolve: 'gatsby-plugin-publish', options: publishOptions },
    { resolve: 'gatsby-plugin-markdown-copies', options: copyOptions },
    { resolve: 'gatsby-plugin-social-images', options: imageOptions },
    'gatsby-plugin-react-helmet',
    { resolve: 'gatsby-plugin-manifest', options: manifestOptions },
    { resolve: 'gatsby-plugin-offline', options: buildOfflineOptions() },
  ],
};

export default config;
