import type { GatsbyConfig } from 'gatsby';
import { buildEarlyScript } from './src/build/browser-scripts';
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
  offlineOptions,
} from './src/build/plugin-options';
import type { DocSearchOptions } from 'gatsby-plugin-doc-search/create-files';
import type { CopiesOptions } from 'gatsby-plugin-markdown-copies/markdown-copy';
import { createHostAdapter } from './plugins/gatsby-plugin-publish/adapter';
import type { PublishOptions } from 'gatsby-plugin-publish/publish-site';
import type { SocialImagesOptions } from 'gatsby-plugin-social-images/page-cards';
import type { BundleSampleOptions } from 'gatsby-source-bundle-sample';
import type { OpenCollectiveOptions } from 'gatsby-source-open-collective/fetch-lists';
import type { ReadmesOptions } from 'gatsby-source-package-readmes/read-packages';
import type { VoteTopicsOptions } from 'gatsby-source-vote-topics/source-nodes';
import type { ReferenceOptions } from 'gatsby-source-webpack-reference/locations';
import type { DocsOptions } from 'gatsby-transformer-docs/options';
import { FRAME_HEADERS } from 'webpack-in-browser/frame-headers';
import type { PackedWebpackOptions } from './plugins/webpack-in-browser/gatsby-node';
import { env } from './src/config/env';
import { hosting, resultFrameHeaders } from './src/config/hosting';
import { languages } from './src/config/languages';
import { packedWebpackFolder, playground } from './src/config/playground';
import { redirects } from './src/config/redirects';
import { referenceLocations } from './src/config/reference-locations';
import { site } from './src/config/site';
import { vote } from './src/config/vote';

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: site.url, title: site.name },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  adapter: createHostAdapter(site.url, {
    ...hosting,
    ownHeaders: [
      { pattern: `${packedWebpackFolder}frame.{hash}.html`, headers: FRAME_HEADERS },
      { pattern: `${playground.frameFolder}*`, headers: resultFrameHeaders },
    ],
    redirects,
    allowedHosts: site.redirectHosts,
    policy: { ...hosting.policy, inlineScripts: [buildEarlyScript()] },
  }),
  polyfill: false,
  // Only where asked for: it delays the first page of the development server by seconds.
  graphqlTypegen: env.writeTypes && {
    typesOutputPath: 'src/gatsby-types.d.ts',
    generateOnBuild: true,
    documentSearchPaths: ['./src/{build/routes,templates,pages}/*.{ts,tsx}'],
  },
  plugins: [
    // First: a change of what the other plugins import from it clears Gatsby's cache.
    'docs-core',
    ...contentSources,
    {
      resolve: 'gatsby-source-bundle-sample',
      options: { name: 'home', folder: 'src/build/samples/home' } satisfies BundleSampleOptions,
    },
    { resolve: 'gatsby-source-open-collective', options: sponsorOptions satisfies OpenCollectiveOptions },
    {
      resolve: 'gatsby-source-vote-topics',
      options: {
        folder: vote.folder,
        languages: languages.map(({ code }) => code),
        output: vote.listPath,
      } satisfies VoteTopicsOptions,
    },
    { resolve: 'gatsby-source-package-readmes', options: readmeOptions satisfies ReadmesOptions },
    {
      resolve: 'gatsby-source-webpack-reference',
      options: {
        locations: referenceLocations,
        locationsFile: 'src/config/reference-locations.ts',
      } satisfies ReferenceOptions,
    },
    { resolve: 'gatsby-plugin-mdx', options: { extensions: ['.md', '.mdx'] } },
    // Before the pages are checked: its images are rendered in other threads meanwhile.
    { resolve: 'gatsby-plugin-social-images', options: imageOptions satisfies SocialImagesOptions },
    { resolve: 'gatsby-transformer-docs', options: docsOptions satisfies DocsOptions },
    { resolve: 'gatsby-plugin-doc-search', options: searchOptions satisfies DocSearchOptions },
    { resolve: 'gatsby-plugin-publish', options: publishOptions satisfies PublishOptions },
    { resolve: 'gatsby-plugin-markdown-copies', options: copyOptions satisfies CopiesOptions },
    {
      resolve: 'webpack-in-browser',
      options: { folder: packedWebpackFolder } satisfies PackedWebpackOptions,
    },
    'gatsby-plugin-react-helmet',
    { resolve: 'gatsby-plugin-manifest', options: manifestOptions },
    { resolve: 'gatsby-plugin-offline', options: offlineOptions },
  ],
};

export default config;
