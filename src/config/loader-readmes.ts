/**
 * A package maintained outside of the core whose page is the README of the installed version, which package.json
 * pins.
 */
export interface PackageReadme {
  readonly package: string;
  /** Like the path of a file below `content/en`; the underscore marks external content. */
  readonly path: string;
  /** Loaders have their package's name, plugins their class's. */
  readonly title: string;
  readonly group: string;
  /** One sentence for lists and search results. */
  readonly description: string;
  /** Search keywords, separated by commas. */
  readonly keywords: string;
  /** Branch of the repository on which the README is edited; `main` where left out. */
  readonly branch?: string;
}

/** Loaders maintained outside of the core. Sidebars sort them by group and title. */
export const loaderReadmes: readonly PackageReadme[] = [
  {
    package: 'babel-loader',
    path: 'loaders/_babel-loader.md',
    title: 'babel-loader',
    group: 'Transpiling',
    description:
      'Sends JavaScript, JSX or TypeScript through Babel, so that older browsers can run what you write.',
    keywords: 'transpile es6, preset-env, react jsx, polyfills core-js, cacheDirectory, old browsers',
  },
  {
    package: 'coffee-loader',
    path: 'loaders/_coffee-loader.md',
    title: 'coffee-loader',
    group: 'Transpiling',
    description:
      'Compiles CoffeeScript modules to JavaScript while webpack builds, with source maps if you ask for them.',
    keywords: 'coffeescript, .coffee files, literate coffeescript, compile coffee, transpile coffeescript',
    branch: 'master',
  },
  {
    package: 'ts-loader',
    path: 'loaders/_ts-loader.md',
    title: 'ts-loader',
    group: 'Transpiling',
    description:
      "Compiles TypeScript with TypeScript's own compiler and can report its type errors during the build.",
    keywords: 'typescript, tsconfig, tsx, type check, transpileOnly, fork-ts-checker-webpack-plugin',
  },
  {
    package: 'css-loader',
    path: 'loaders/_css-loader.md',
    title: 'css-loader',
    group: 'Styling',
    description:
      'Turns CSS files into modules: follows @import and url(), and gives CSS modules their local names.',
    keywords: 'import css, css modules, localIdentName, url() in css, importLoaders, camelCase class names',
  },
  {
    package: 'less-loader',
    path: 'loaders/_less-loader.md',
    title: 'less-loader',
    group: 'Styling',
    description: 'Compiles Less to CSS, with options for Less itself and for how its imports are resolved.',
    keywords: 'less, .less files, lessOptions, less variables, additionalData, preprocessor',
  },
  {
    package: 'postcss-loader',
    path: 'loaders/_postcss-loader.md',
    title: 'postcss-loader',
    group: 'Styling',
    description:
      'Sends CSS through PostCSS and its plugins, such as Autoprefixer, on its way into the bundle.',
    keywords: 'postcss, autoprefixer, tailwind, postcss.config.js, vendor prefixes, postcss-preset-env',
  },
  {
    package: 'sass-loader',
    path: 'loaders/_sass-loader.md',
    title: 'sass-loader',
    group: 'Styling',
    description:
      'Compiles Sass and SCSS to CSS with the compiler you choose, and resolves imports the way webpack does.',
    keywords: 'sass, scss, node-sass dart sass, sass-embedded, additionalData variables, @use @import',
  },
  {
    package: 'style-loader',
    path: 'loaders/_style-loader.md',
    title: 'style-loader',
    group: 'Styling',
    description:
      'Puts the CSS of a module into the page as style or link elements while the application runs.',
    keywords: 'inject css, style tag, lazyStyleTag, nonce csp styles, css in development, insert styles',
    branch: 'master',
  },
  {
    package: 'stylus-loader',
    path: 'loaders/_stylus-loader.md',
    title: 'stylus-loader',
    group: 'Styling',
    description:
      'Compiles Stylus files to CSS, with options for Stylus and for how its imports are resolved.',
    keywords: 'stylus, .styl files, stylusOptions, nib, preprocessor',
  },
  {
    package: 'html-loader',
    path: 'loaders/_html-loader.md',
    title: 'html-loader',
    group: 'Templating',
    description:
      'Gives an HTML file as a text, and bundles the images, scripts and styles that it refers to.',
    keywords: 'import html, img src in html, html partials, html sources, minimize html, html template',
    branch: 'master',
  },
  {
    package: 'remark-loader',
    path: 'loaders/_remark-loader.md',
    title: 'remark-loader',
    group: 'Templating',
    description: 'Sends Markdown through remark and its plugins, so that a module can import the result.',
    keywords: 'markdown, .md files, remark plugins, import markdown, mdx, front matter',
    branch: 'master',
  },
  {
    package: 'exports-loader',
    path: 'loaders/_exports-loader.md',
    title: 'exports-loader',
    group: 'Shimming',
    description: 'Adds exports to a file that has none, so that an older script can be imported as a module.',
    keywords: 'add exports, legacy script, shim, global variable to module, no exports',
    branch: 'master',
  },
  {
    package: 'expose-loader',
    path: 'loaders/_expose-loader.md',
    title: 'expose-loader',
    group: 'Shimming',
    description: 'Makes a module, or some of its exports, available as a global variable of the page.',
    keywords: 'global variable, window.jQuery, expose jquery, $ is not defined, globalThis',
    branch: 'master',
  },
  {
    package: 'imports-loader',
    path: 'loaders/_imports-loader.md',
    title: 'imports-loader',
    group: 'Shimming',
    description: 'Adds imports or variables to the top of a file that expects them as globals.',
    keywords: 'shim, legacy script, jquery plugin, this is window, add import, additionalCode',
    branch: 'master',
  },
  {
    package: 'node-loader',
    path: 'loaders/_node-loader.md',
    title: 'node-loader',
    group: 'Files',
    description: 'Lets bundles for Node.js and Electron load native addons, the files that end in .node.',
    keywords: 'native addon, .node files, electron native module, node-gyp, dlopen',
    branch: 'master',
  },
  {
    package: 'source-map-loader',
    path: 'loaders/_source-map-loader.md',
    title: 'source-map-loader',
    group: 'Files',
    description:
      "Reads the source maps that packages ship, so that webpack's own lead back to their sources.",
    keywords: 'source maps of node_modules, sourceMappingURL, failed to parse source map, debug dependencies',
    branch: 'master',
  },
  {
    package: 'thread-loader',
    path: 'loaders/_thread-loader.md',
    title: 'thread-loader',
    group: 'Build',
    description: 'Runs the loaders after it in a pool of workers, which can pay off where they are slow.',
    keywords: 'parallel loaders, worker pool, slow build, speed up babel, happypack, workerParallelJobs',
    branch: 'master',
  },
  {
    package: 'val-loader',
    path: 'loaders/_val-loader.md',
    title: 'val-loader',
    group: 'Build',
    description: 'Runs a module while webpack builds, and bundles what it returns in its place.',
    keywords: 'code at build time, generate code, evaluate module, compile time, preval macro',
    branch: 'master',
  },
];
