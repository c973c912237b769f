import { sections } from './sections';
import { site } from './site';

/** A major version of the tool that has documentation. */
export type Version = '5' | '4';

/** In the order of the menu. */
export const versions: readonly Version[] = ['5', '4'];

/** The version that these pages document. */
export const defaultVersion: Version = '5';

/** Pages of version 4's documentation; it is complete, and has its own host. */
export const version4 = {
  origin: `https://${site.redirectHosts[0]}`,
  /** First parts of the paths that it may have. The blog and the vote are about the newest version only. */
  sections: sections.filter(({ printable }) => printable).map(({ name }): string => name),
  /** Pages outside of sections. */
  pages: ['branding', 'comparison', 'glossary', 'license'],
  /**
   * Pages of its sections that it lacks: about features of webpack 5, or written later. Pages of unknown status
   * are listed, too: their link is then version 4's home page, never a missing page.
   */
  lacks: [
    '/api/compilation-object/',
    '/api/messages/',
    '/api/webpack-dev-server/',
    '/concepts/module-federation/',
    '/concepts/under-the-hood/',
    '/configuration/all-options/',
    '/configuration/cache/',
    '/configuration/dotenv/',
    '/configuration/experiments/',
    '/configuration/extending-configurations/',
    '/configuration/html-and-css/',
    '/configuration/infrastructureLogging/',
    '/contribute/coverage/',
    '/guides/asset-modules/',
    '/guides/ecma-script-modules/',
    '/guides/modern-web-platform/',
    '/guides/monorepos/',
    '/guides/native-css/',
    '/guides/package-exports/',
    '/guides/testing/',
    '/guides/troubleshooting-browser/',
    '/guides/troubleshooting/',
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
