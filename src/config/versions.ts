import { sections } from './sections';
import { site } from './site';

/** A major version of the tool that has documentation. */
export type Version = '5' | '4';

/** In the order of the menu. */
export const versions: readonly Version[] = ['5', '4'];

/** The version these pages are about. */
export const defaultVersion: Version = '5';

/** What the documentation of version 4 has; it is finished, and stands on a host of its own. */
export const version4 = {
  origin: `https://${site.redirectHosts[0]}`,
  /** First part of the paths it may have pages below. The blog and the vote are about the newest version only. */
  sections: sections.filter(({ printable }) => printable).map(({ name }): string => name),
  /** Pages outside of sections. */
  pages: ['branding', 'comparison', 'glossary', 'license'],
  /**
   * Pages of its sections that it lacks: what they describe is new since webpack 5, or the page was written later.
   * A page of which nobody knows stands here, too: its link leads to the start page then, never to a missing one.
   */
  lacks: [
    '/api/compilation-object/',
    '/api/webpack-dev-server/',
    '/concepts/module-federation/',
    '/concepts/under-the-hood/',
    '/configuration/all-options/',
    '/configuration/cache/',
    '/configuration/dotenv/',
    '/configuration/experiments/',
    '/configuration/extending-configurations/',
    '/configuration/infrastructureLogging/',
    '/contribute/coverage/',
    '/guides/asset-modules/',
    '/guides/ecma-script-modules/',
    '/guides/modern-web-platform/',
    '/guides/native-css/',
    '/guides/package-exports/',
    '/guides/web-workers/',
    '/loaders/remark-loader/',
    '/loaders/retired/',
    '/loaders/stylus-loader/',
    '/loaders/ts-loader/',
    '/migrate/5/',
    '/plugins/NoEmitOnErrorsPlugin/',
    '/plugins/css-minimizer-webpack-plugin/',
    '/plugins/eslint-webpack-plugin/',
    '/plugins/html-minimizer-webpack-plugin/',
    '/plugins/image-minimizer-webpack-plugin/',
    '/plugins/install-webpack-plugin/',
    '/plugins/json-minimizer-webpack-plugin/',
    '/plugins/manifest-plugin/',
    '/plugins/merge-duplicate-chunks-plugin/',
    '/plugins/minimizer-webpack-plugin/',
    '/plugins/module-federation-plugin/',
    '/plugins/stylelint-webpack-plugin/',
    '/plugins/virtual-url-plugin/',
  ],
} as const;
