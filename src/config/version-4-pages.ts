import { version4 } from './versions';

/**
 * Pages of sections that version 4's documentation has, and these pages, too. That documentation is complete: nothing is
 * added here. For the build alone: entries of sidebars say it to the browser.
 */
const pages: Readonly<Record<string, string>> = {
  api: 'cli compilation-hooks compiler-hooks contextmodulefactory-hooks hot-module-replacement loaders logging module-methods module-variables node normalmodulefactory-hooks parser plugins resolvers stats',
  concepts:
    'configuration dependency-graph entry-points hot-module-replacement loaders manifest module-resolution modules output plugins targets why-webpack',
  configuration:
    'configuration-languages configuration-types dev-server devtool entry-context externals mode module node optimization other-options output performance plugins resolve stats target watch',
  contribute: 'debugging plugin-patterns release-process writers-guide writing-a-loader writing-a-plugin',
  guides:
    'asset-management author-libraries build-performance caching code-splitting csp dependency-management development development-vagrant entry-advanced environment-variables getting-started hot-module-replacement installation integrations lazy-loading output-management production progressive-web-application public-path shimming tree-shaking typescript',
  loaders:
    'babel-loader coffee-loader css-loader exports-loader expose-loader html-loader imports-loader istanbul-instrumenter-loader less-loader mocha-loader node-loader null-loader polymer-webpack-loader postcss-loader sass-loader source-map-loader style-loader thread-loader val-loader worker-loader',
  migrate: '3 4',
  plugins:
    'automatic-prefetch-plugin banner-plugin commons-chunk-plugin compression-webpack-plugin context-exclusion-plugin context-replacement-plugin copy-webpack-plugin define-plugin dll-plugin environment-plugin eval-source-map-dev-tool-plugin hashed-module-ids-plugin hot-module-replacement-plugin html-webpack-plugin ignore-plugin internal-plugins limit-chunk-count-plugin min-chunk-size-plugin mini-css-extract-plugin module-concatenation-plugin normal-module-replacement-plugin prefetch-plugin profiling-plugin progress-plugin provide-plugin source-map-dev-tool-plugin split-chunks-plugin terser-webpack-plugin watch-ignore-plugin',
};

const PAGE = /^\/([\w-]+)\/([\w-]+)\/$/;

/**
 * Whether version 4's documentation lacks a page of a section that it has: the page was written later, or its URL has
 * changed. The link to that version is then its home page.
 *
 * @param path without the prefix of a language
 */
export function isMissingInVersion4(path: string): boolean {
  const [, section = '', page = ''] = PAGE.exec(path) ?? [];
  return version4.sections.includes(section) && pages[section]?.split(' ').includes(page) !== true;
}
