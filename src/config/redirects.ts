import { languages } from './languages';

export interface Redirect {
  /** Site path with both slashes. */
  readonly from: string;
  /** Site path, with a hash where the content became a part of a page; or a URL on an allowed host. */
  readonly to: string;
}

/**
 * Old paths of pages, without the prefix of a language, and where their content has moved. Order: as they were given up;
 * `npm run move` adds lines.
 */
const moved: readonly Redirect[] = [
  { from: '/support/', to: '/contribute/' },
  { from: '/writers-guide/', to: '/contribute/writers-guide/' },
  { from: '/get-started/', to: '/guides/getting-started/' },
  { from: '/get-started/install-webpack/', to: '/guides/installation/' },
  { from: '/get-started/why-webpack/', to: '/comparison/' },
  { from: '/pluginsapi/', to: '/api/plugins/' },
  { from: '/pluginsapi/compiler/', to: '/api/compiler-hooks/' },
  { from: '/pluginsapi/template/', to: '/api/plugins/' },
  { from: '/api/plugins/compiler/', to: '/api/compiler-hooks/' },
  { from: '/api/plugins/template/', to: '/api/plugins/' },
  { from: '/api/passing-a-config/', to: '/configuration/configuration-types/' },
  { from: '/api/plugins/compilation/', to: '/api/compilation-hooks/' },
  { from: '/api/plugins/module-factories/', to: '/api/normalmodulefactory-hooks/' },
  { from: '/api/plugins/parser/', to: '/api/parser/' },
  { from: '/api/plugins/tapable/', to: '/api/plugins/' },
  { from: '/api/plugins/resolver/', to: '/api/resolvers/' },
  { from: '/development/', to: '/contribute/' },
  { from: '/development/plugin-patterns/', to: '/contribute/plugin-patterns/' },
  { from: '/development/release-process/', to: '/contribute/release-process/' },
  { from: '/development/how-to-write-a-loader/', to: '/contribute/writing-a-loader/' },
  { from: '/development/how-to-write-a-plugin/', to: '/contribute/writing-a-plugin/' },
  { from: '/guides/code-splitting-import/', to: '/guides/code-splitting/' },
  { from: '/guides/code-splitting-require/', to: '/guides/code-splitting/' },
  { from: '/guides/code-splitting-async/', to: '/guides/code-splitting/' },
  { from: '/guides/code-splitting-css/', to: '/guides/code-splitting/' },
  { from: '/guides/code-splitting-libraries/', to: '/guides/code-splitting/' },
  { from: '/guides/why-webpack/', to: '/comparison/' },
  { from: '/guides/scaffolding/', to: '/api/cli/#init' },
  { from: '/contribute/writing-a-scaffold/', to: '/api/cli/#init' },
  { from: '/guides/production-build/', to: '/guides/production/' },
  { from: '/migrating/', to: '/migrate/3/' },
  { from: '/plugins/no-emit-on-errors-plugin/', to: '/configuration/optimization/#optimizationemitonerrors' },
  { from: '/concepts/mode/', to: '/configuration/mode/' },
  { from: '/analyze/', to: '/guides/bundle-analysis/' },
  { from: '/api/compiler/', to: '/api/compiler-hooks/' },
  { from: '/api/compilation/', to: '/api/compilation-hooks/' },
  { from: '/api/module-factories/', to: '/api/normalmodulefactory-hooks/' },
  { from: '/api/resolver/', to: '/api/resolvers/' },
  { from: '/api/tapable/', to: '/api/plugins/' },
  { from: '/api/template/', to: '/api/plugins/' },
  { from: '/pluginsapi/compilation/', to: '/api/compilation-hooks/' },
  { from: '/pluginsapi/module-factories/', to: '/api/normalmodulefactory-hooks/' },
  { from: '/pluginsapi/parser/', to: '/api/parser/' },
  { from: '/pluginsapi/resolver/', to: '/api/resolvers/' },
  { from: '/pluginsapi/tapable/', to: '/api/plugins/' },
  { from: '/configuration/environment/', to: '/api/cli/#environment-options' },
  { from: '/configuration/external-configs/', to: '/configuration/configuration-languages/' },
  { from: '/configuration/javascript-alternatives/', to: '/configuration/configuration-languages/' },
  { from: '/configuration/passing-a-config/', to: '/configuration/configuration-types/' },
  { from: '/configuration/resolve-loader/', to: '/configuration/resolve/#resolveloader' },
  { from: '/guides/cli/', to: '/api/cli/' },
  { from: '/guides/comparison/', to: '/comparison/' },
  { from: '/guides/compatibility/', to: '/api/module-variables/' },
  { from: '/guides/development-docker/', to: '/guides/docker/' },
  { from: '/guides/development-third-party/', to: '/guides/integrations/' },
  { from: '/guides/get-started/', to: '/guides/getting-started/' },
  { from: '/guides/hmr/', to: '/guides/hot-module-replacement/' },
  { from: '/guides/hmr-react/', to: '/guides/react/' },
  { from: '/guides/lazy-load-react/', to: '/guides/lazy-loading/' },
  { from: '/guides/migrating/', to: '/migrate/3/' },
  { from: '/guides/native-html/', to: '/configuration/experiments/#experimentshtml' },
  { from: '/guides/task-test-runner/', to: '/guides/integrations/' },
  { from: '/guides/webpack-and-typescript/', to: '/guides/typescript/' },
  {
    from: '/plugins/aggressive-splitting-plugin/',
    to: '/plugins/internal-plugins/#optimizeaggressivesplittingplugin',
  },
  { from: '/plugins/babel-minify-webpack-plugin/', to: '/plugins/terser-webpack-plugin/' },
  { from: '/plugins/babili-webpack-plugin/', to: '/plugins/terser-webpack-plugin/' },
  { from: '/plugins/extended-api-plugin/', to: '/api/module-variables/' },
  { from: '/plugins/extract-text-webpack-plugin/', to: '/plugins/mini-css-extract-plugin/' },
  { from: '/plugins/loader-options-plugin/', to: '/plugins/internal-plugins/#loaderoptionsplugin' },
  { from: '/plugins/named-modules-plugin/', to: '/configuration/optimization/#optimizationmoduleids' },
  { from: '/plugins/npm-install-webpack-plugin/', to: '/plugins/install-webpack-plugin/' },
  { from: '/plugins/uglifyjs-webpack-plugin/', to: '/plugins/terser-webpack-plugin/' },
  { from: '/plugins/zopfli-webpack-plugin/', to: '/plugins/compression-webpack-plugin/' },
  { from: '/loaders/raw-loader/', to: 'https://v4.webpack.js.org/loaders/raw-loader/' },
  { from: '/loaders/url-loader/', to: 'https://v4.webpack.js.org/loaders/url-loader/' },
  { from: '/loaders/file-loader/', to: 'https://v4.webpack.js.org/loaders/file-loader/' },
  { from: '/loaders/null-loader/', to: 'https://v4.webpack.js.org/loaders/null-loader/' },
  { from: '/loaders/mocha-loader/', to: 'https://v4.webpack.js.org/loaders/mocha-loader/' },
  {
    from: '/loaders/istanbul-instrumenter-loader/',
    to: 'https://v4.webpack.js.org/loaders/istanbul-instrumenter-loader/',
  },
  { from: '/loaders/worker-loader/', to: 'https://v4.webpack.js.org/loaders/worker-loader/' },
];

/** Below the prefix of each language, too, where the same pages are. */
export const redirects: readonly Redirect[] = languages.flatMap(({ prefix }) =>
  moved
    .filter(({ to }) => prefix === '' || to.startsWith('/'))
    .map(({ from, to }) => ({ from: prefix + from, to: to.startsWith('/') ? prefix + to : to })),
);
