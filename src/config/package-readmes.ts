/**
 * Packages maintained outside of the core that have a page: the README of the installed version is it. Which version
 * that is, is pinned in package.json. The order is of no importance: sidebars sort by group and title.
 */
export interface PackageReadme {
  readonly package: string;
  /** As a file's below `content/en`; the underscore tells that the words come from elsewhere. */
  readonly path: string;
  /** Loaders are called by their package's name, plugins by their class. */
  readonly title: string;
  readonly group: string;
  /** One sentence of ours for lists and search results. */
  readonly description: string;
  /** What people type who look for it. */
  readonly keywords: readonly string[];
  /** Branch of the repository on which the README is edited; `main` where left out. */
  readonly branch?: string;
}

export const packageReadmes: readonly PackageReadme[] = [
  {
    package: 'babel-loader',
    path: 'loaders/_babel-loader.md',
    title: 'babel-loader',
    group: 'Transpiling',
    description: 'Sends JavaScript, JSX or TypeScript through Babel, so that older browsers can run what you write.',
    keywords: ['transpile es6', 'preset-env', 'react jsx', 'polyfills core-js', 'cacheDirectory', 'old browsers'],
  },
  {
    package: 'coffee-loader',
    path: 'loaders/_coffee-loader.md',
    title: 'coffee-loader',
    group: 'Transpiling',
    description: 'Compiles CoffeeScript modules to JavaScript while webpack builds, with source maps if you ask for them.',
    keywords: ['coffeescript', '.coffee files', 'literate coffeescript', 'compile coffee', 'transpile coffeescript'],
    branch: 'master',
  },
  {
    package: 'ts-loader',
    path: 'loaders/_ts-loader.md',
    title: 'ts-loader',
    group: 'Transpiling',
    description: "Compiles TypeScript with TypeScript's own compiler and can report its type errors during the build.",
    keywords: ['typescript', 'tsconfig', 'tsx', 'type check', 'transpileOnly', 'fork-ts-checker-webpack-plugin'],
  },
  {
    package: 'css-loader',
    path: 'loaders/_css-loader.md',
    title: 'css-loader',
    group: 'Styling',
    description: 'Turns CSS files into modules: follows @import and url(), and gives CSS modules their local names.',
    keywords: ['import css', 'css modules', 'localIdentName', 'url() in css', 'importLoaders', 'camelCase class names'],
  },
  {
    package: 'less-loader',
    path: 'loaders/_less-loader.md',
    title: 'less-loader',
    group: 'Styling',
    description: 'Compiles Less to CSS, with options for Less itself and for how its imports are resolved.',
    keywords: ['less', '.less files', 'lessOptions', 'less variables', 'additionalData', 'preprocessor'],
  },
  {
    package: 'postcss-loader',
    path: 'loaders/_postcss-loader.md',
    title: 'postcss-loader',
    group: 'Styling',
    description: 'Sends CSS through PostCSS and its plugins, such as Autoprefixer, on its way into the bundle.',
    keywords: ['postcss', 'autoprefixer', 'tailwind', 'postcss.config.js', 'vendor prefixes', 'postcss-preset-env'],
  },
  {
    package: 'sass-loader',
    path: 'loaders/_sass-loader.md',
    title: 'sass-loader',
    group: 'Styling',
    description: 'Compiles Sass and SCSS to CSS with the compiler you choose, and resolves imports the way webpack does.',
    keywords: ['sass', 'scss', 'node-sass dart sass', 'sass-embedded', 'additionalData variables', '@use @import'],
  },
  {
    package: 'style-loader',
    path: 'loaders/_style-loader.md',
    title: 'style-loader',
    group: 'Styling',
    description: 'Puts the CSS of a module into the page as style or link elements while the application runs.',
    keywords: ['inject css', 'style tag', 'lazyStyleTag', 'nonce csp styles', 'css in development', 'insert styles'],
    branch: 'master',
  },
  {
    package: 'stylus-loader',
    path: 'loaders/_stylus-loader.md',
    title: 'stylus-loader',
    group: 'Styling',
    description: 'Compiles Stylus files to CSS, with options for Stylus and for how its imports are resolved.',
    keywords: ['stylus', '.styl files', 'stylusOptions', 'nib', 'preprocessor'],
  },
  {
    package: 'html-loader',
    path: 'loaders/_html-loader.md',
    title: 'html-loader',
    group: 'Templating',
    description: 'Gives an HTML file as a text, and bundles the images, scripts and styles that it refers to.',
    keywords: ['import html', 'img src in html', 'html partials', 'html sources', 'minimize html', 'html template'],
    branch: 'master',
  },
  {
    package: 'remark-loader',
    path: 'loaders/_remark-loader.md',
    title: 'remark-loader',
    group: 'Templating',
    description: 'Sends Markdown through remark and its plugins, so that a module can import the result.',
    keywords: ['markdown', '.md files', 'remark plugins', 'import markdown', 'mdx', 'front matter'],
    branch: 'master',
  },
  {
    package: 'exports-loader',
    path: 'loaders/_exports-loader.md',
    title: 'exports-loader',
    group: 'Shimming',
    description: 'Adds exports to a file that has none, so that an older script can be imported as a module.',
    keywords: ['add exports', 'legacy script', 'shim', 'global variable to module', 'no exports'],
    branch: 'master',
  },
  {
    package: 'expose-loader',
    path: 'loaders/_expose-loader.md',
    title: 'expose-loader',
    group: 'Shimming',
    description: 'Makes a module, or some of its exports, available as a global variable of the page.',
    keywords: ['global variable', 'window.jQuery', 'expose jquery', '$ is not defined', 'globalThis'],
    branch: 'master',
  },
  {
    package: 'imports-loader',
    path: 'loaders/_imports-loader.md',
    title: 'imports-loader',
    group: 'Shimming',
    description: 'Adds imports or variables to the top of a file that expects them as globals.',
    keywords: ['shim', 'legacy script', 'jquery plugin', 'this is window', 'add import', 'additionalCode'],
    branch: 'master',
  },
  {
    package: 'node-loader',
    path: 'loaders/_node-loader.md',
    title: 'node-loader',
    group: 'Files',
    description: 'Lets bundles for Node.js and Electron load native addons, the files that end in .node.',
    keywords: ['native addon', '.node files', 'electron native module', 'node-gyp', 'dlopen'],
    branch: 'master',
  },
  {
    package: 'source-map-loader',
    path: 'loaders/_source-map-loader.md',
    title: 'source-map-loader',
    group: 'Files',
    description: "Reads the source maps that packages ship, so that webpack's own lead back to their sources.",
    keywords: ['source maps of node_modules', 'sourceMappingURL', 'failed to parse source map', 'debug dependencies'],
    branch: 'master',
  },
  {
    package: 'thread-loader',
    path: 'loaders/_thread-loader.md',
    title: 'thread-loader',
    group: 'Build',
    description: 'Runs the loaders after it in a pool of workers, which can pay off where they are slow.',
    keywords: ['parallel loaders', 'worker pool', 'slow build', 'speed up babel', 'happypack', 'workerParallelJobs'],
    branch: 'master',
  },
  {
    package: 'val-loader',
    path: 'loaders/_val-loader.md',
    title: 'val-loader',
    group: 'Build',
    description: 'Runs a module while webpack builds, and bundles what it returns in its place.',
    keywords: ['code at build time', 'generate code', 'evaluate module', 'compile time', 'preval macro'],
    branch: 'master',
  },
  {
    package: 'compression-webpack-plugin',
    path: 'plugins/_compression-webpack-plugin.md',
    title: 'CompressionWebpackPlugin',
    group: 'webpack contrib',
    description: 'Writes compressed copies of assets, with gzip, Brotli or Zstandard, for servers to send as they are.',
    keywords: ['gzip', 'brotli', 'zstd', 'compress assets', 'Content-Encoding', 'CompressionPlugin', '.gz files'],
  },
  {
    package: 'copy-webpack-plugin',
    path: 'plugins/_copy-webpack-plugin.md',
    title: 'CopyWebpackPlugin',
    group: 'webpack contrib',
    description: 'Copies files and folders that no module imports into the output directory.',
    keywords: ['copy files to dist', 'static files', 'public folder', 'CopyPlugin patterns', 'glob', 'favicon'],
  },
  {
    package: 'css-minimizer-webpack-plugin',
    path: 'plugins/_css-minimizer-webpack-plugin.md',
    title: 'CssMinimizerWebpackPlugin',
    group: 'webpack contrib',
    description: 'Makes emitted CSS smaller with cssnano, CSSO, clean-css, esbuild, Lightning CSS or SWC.',
    keywords: ['minify css', 'cssnano', 'lightningcss', 'optimize-css-assets-webpack-plugin', 'CssMinimizerPlugin'],
  },
  {
    package: 'eslint-webpack-plugin',
    path: 'plugins/_eslint-webpack-plugin.md',
    title: 'EslintWebpackPlugin',
    group: 'webpack contrib',
    description: 'Lints modules with ESLint while webpack builds, and reports what it finds as warnings or errors.',
    keywords: ['eslint', 'lint javascript', 'eslint-loader', 'lintDirtyModulesOnly', 'fix on build', 'ESLintPlugin'],
  },
  {
    package: 'html-minimizer-webpack-plugin',
    path: 'plugins/_html-minimizer-webpack-plugin.md',
    title: 'HtmlMinimizerWebpackPlugin',
    group: 'webpack contrib',
    description: 'Makes emitted HTML smaller with html-minifier-terser, SWC or minify-html.',
    keywords: ['minify html', 'html-minifier-terser', 'collapseWhitespace', 'remove html comments', 'swc html'],
  },
  {
    package: 'image-minimizer-webpack-plugin',
    path: 'plugins/_image-minimizer-webpack-plugin.md',
    title: 'ImageMinimizerWebpackPlugin',
    group: 'webpack contrib',
    description: 'Makes images smaller and converts them to other formats, with sharp, SVGO, squoosh or imagemin.',
    keywords: ['compress images', 'imagemin', 'sharp', 'svgo', 'webp avif', 'resize images', 'optimize png jpeg'],
  },
  {
    package: 'json-minimizer-webpack-plugin',
    path: 'plugins/_json-minimizer-webpack-plugin.md',
    title: 'JsonMinimizerWebpackPlugin',
    group: 'webpack contrib',
    description: 'Makes emitted JSON files smaller by removing the white space in them.',
    keywords: ['minify json', 'compress json', 'json whitespace', 'copied json files', 'JsonMinimizerPlugin'],
    branch: 'master',
  },
  {
    package: 'mini-css-extract-plugin',
    path: 'plugins/_mini-css-extract-plugin.md',
    title: 'MiniCssExtractPlugin',
    group: 'webpack contrib',
    description: 'Writes the CSS that css-loader reads into files of its own, one for each chunk that has styles.',
    keywords: ['extract css', 'css file', 'separate css', 'extract-text-webpack-plugin', 'conflicting order', 'css chunks'],
  },
  {
    package: 'minimizer-webpack-plugin',
    path: 'plugins/_minimizer-webpack-plugin.md',
    title: 'MinimizerWebpackPlugin',
    group: 'webpack contrib',
    description: 'Makes scripts, styles, HTML, JSON and images smaller with one plugin and the minimizers you choose.',
    keywords: ['minify', 'uglify', 'swc minify', 'esbuild minify', 'optimization.minimizer', 'compress output'],
  },
  {
    package: 'stylelint-webpack-plugin',
    path: 'plugins/_stylelint-webpack-plugin.md',
    title: 'StylelintWebpackPlugin',
    group: 'webpack contrib',
    description: 'Lints styles with Stylelint while webpack builds, and reports what it finds as warnings or errors.',
    keywords: ['stylelint', 'lint css', 'lint scss', 'fix styles', 'StylelintPlugin'],
  },
  {
    package: 'terser-webpack-plugin',
    path: 'plugins/_terser-webpack-plugin.md',
    title: 'TerserWebpackPlugin',
    group: 'webpack contrib',
    description: 'Makes emitted JavaScript smaller with Terser or another minimizer.',
    keywords: ['minify javascript', 'terser', 'terserOptions', 'drop console', 'uglifyjs', 'LICENSE.txt', 'mangle'],
  },
];

/** Packages that are no longer maintained, or no longer needed, and the place of ours that tells what to use instead. */
export const retiredPackages: readonly { readonly package: string; readonly url: string }[] = [
  { package: 'file-loader', url: '/loaders/retired/#file-loader' },
  { package: 'istanbul-instrumenter-loader', url: '/loaders/retired/#istanbul-instrumenter-loader' },
  { package: 'mocha-loader', url: '/loaders/retired/#mocha-loader' },
  { package: 'null-loader', url: '/loaders/retired/#null-loader' },
  { package: 'polymer-webpack-loader', url: '/loaders/polymer-webpack-loader/' },
  { package: 'raw-loader', url: '/loaders/retired/#raw-loader' },
  { package: 'url-loader', url: '/loaders/retired/#url-loader' },
  { package: 'worker-loader', url: '/loaders/retired/#worker-loader' },
  { package: 'install-webpack-plugin', url: '/plugins/install-webpack-plugin/' },
];

/** GitHub organizations between which these repositories have moved. */
export const packageOrganizations: readonly string[] = ['webpack', 'webpack-contrib'];
