/**
 * A package maintained outside of the core whose page is the README of the installed version, which package.json
 * pins.
 */
interface PackageReadme {
  readonly package: string;
  /** One sentence for lists and search results. */
  readonly description: string;
  /** Search keywords, separated by commas. */
  readonly keywords: string;
  /** The same in Chinese, since the page has no translation whose words could be searched for. */
  readonly chineseKeywords: string;
  /** Branch of the repository on which the README is edited; `main` where left out. */
  readonly branch?: string;
}

/** Loaders by the group of the sidebar, which sorts them by title. */
const loaders: Readonly<Record<string, readonly PackageReadme[]>> = {
  Transpiling: [
    {
      package: 'babel-loader',
      description:
        'Sends JavaScript, JSX or TypeScript through Babel, so that older browsers can run what you write.',
      keywords: 'transpile es6, preset-env, react jsx, polyfills core-js, cacheDirectory, old browsers',
      chineseKeywords: '转译 ES6, 兼容旧浏览器, 编译 JSX',
    },
    {
      package: 'coffee-loader',
      description:
        'Compiles CoffeeScript modules to JavaScript while webpack builds, with source maps if you ask for them.',
      keywords: 'coffeescript, .coffee files, literate coffeescript, compile coffee, transpile coffeescript',
      chineseKeywords: '编译 CoffeeScript',
      branch: 'master',
    },
    {
      package: 'ts-loader',
      description:
        "Compiles TypeScript with TypeScript's own compiler and can report its type errors during the build.",
      keywords: 'typescript, tsconfig, tsx, type check, transpileOnly, fork-ts-checker-webpack-plugin',
      chineseKeywords: '编译 TypeScript, 类型检查',
    },
  ],
  Styling: [
    {
      package: 'css-loader',
      description:
        'Turns CSS files into modules: follows @import and url(), and gives CSS modules their local names.',
      keywords: 'import css, css modules, localIdentName, url() in css, importLoaders, camelCase class names',
      chineseKeywords: '导入 CSS, CSS 模块, 样式中的 url',
    },
    {
      package: 'less-loader',
      description: 'Compiles Less to CSS, with options for Less itself and for how its imports are resolved.',
      keywords: 'less, .less files, lessOptions, less variables, additionalData, preprocessor',
      chineseKeywords: '编译 Less, 预处理器',
    },
    {
      package: 'postcss-loader',
      description:
        'Sends CSS through PostCSS and its plugins, such as Autoprefixer, on its way into the bundle.',
      keywords: 'postcss, autoprefixer, tailwind, postcss.config.js, vendor prefixes, postcss-preset-env',
      chineseKeywords: '自动添加浏览器前缀, 样式后处理',
    },
    {
      package: 'sass-loader',
      description:
        'Compiles Sass and SCSS to CSS with the compiler you choose, and resolves imports the way webpack does.',
      keywords: 'sass, scss, node-sass dart sass, sass-embedded, additionalData variables, @use @import',
      chineseKeywords: '编译 Sass 和 SCSS, 预处理器',
    },
    {
      package: 'style-loader',
      description:
        'Puts the CSS of a module into the page as style or link elements while the application runs.',
      keywords: 'inject css, style tag, lazyStyleTag, nonce csp styles, css in development, insert styles',
      chineseKeywords: '把样式插入页面, style 标签',
      branch: 'master',
    },
    {
      package: 'stylus-loader',
      description:
        'Compiles Stylus files to CSS, with options for Stylus and for how its imports are resolved.',
      keywords: 'stylus, .styl files, stylusOptions, nib, preprocessor',
      chineseKeywords: '编译 Stylus, 预处理器',
    },
  ],
  Templating: [
    {
      package: 'html-loader',
      description:
        'Gives an HTML file as a text, and bundles the images, scripts and styles that it refers to.',
      keywords: 'import html, img src in html, html partials, html sources, minimize html, html template',
      chineseKeywords: '导入 HTML, HTML 中的图片',
      branch: 'master',
    },
    {
      package: 'remark-loader',
      description: 'Sends Markdown through remark and its plugins, so that a module can import the result.',
      keywords: 'markdown, .md files, remark plugins, import markdown, mdx, front matter',
      chineseKeywords: '导入 Markdown, 解析 Markdown',
      branch: 'master',
    },
  ],
  Shimming: [
    {
      package: 'exports-loader',
      description:
        'Adds exports to a file that has none, so that an older script can be imported as a module.',
      keywords: 'add exports, legacy script, shim, global variable to module, no exports',
      chineseKeywords: '给旧脚本添加导出',
      branch: 'master',
    },
    {
      package: 'expose-loader',
      description: 'Makes a module, or some of its exports, available as a global variable of the page.',
      keywords: 'global variable, window.jQuery, expose jquery, $ is not defined, globalThis',
      chineseKeywords: '暴露为全局变量, 挂到 window 上',
      branch: 'master',
    },
    {
      package: 'imports-loader',
      description: 'Adds imports or variables to the top of a file that expects them as globals.',
      keywords: 'shim, legacy script, jquery plugin, this is window, add import, additionalCode',
      chineseKeywords: '给旧脚本添加导入, 注入变量',
      branch: 'master',
    },
  ],
  Files: [
    {
      package: 'node-loader',
      description: 'Lets bundles for Node.js and Electron load native addons, the files that end in .node.',
      keywords: 'native addon, .node files, electron native module, node-gyp, dlopen',
      chineseKeywords: '加载原生模块, Electron 原生插件',
      branch: 'master',
    },
    {
      package: 'source-map-loader',
      description:
        "Reads the source maps that packages ship, so that webpack's own lead back to their sources.",
      keywords:
        'source maps of node_modules, sourceMappingURL, failed to parse source map, debug dependencies',
      chineseKeywords: '读取依赖的 source map, 调试第三方库',
      branch: 'master',
    },
  ],
  Build: [
    {
      package: 'thread-loader',
      description: 'Runs the loaders after it in a pool of workers, which can pay off where they are slow.',
      keywords: 'parallel loaders, worker pool, slow build, speed up babel, happypack, workerParallelJobs',
      chineseKeywords: '多线程打包, 并行执行 loader, 多进程构建',
      branch: 'master',
    },
    {
      package: 'val-loader',
      description: 'Runs a module while webpack builds, and bundles what it returns in its place.',
      keywords: 'code at build time, generate code, evaluate module, compile time, preval macro',
      chineseKeywords: '构建时执行代码, 生成代码',
      branch: 'master',
    },
  ],
};

/** Plugins by the group of the sidebar, which sorts them by title. */
const plugins: Readonly<Record<string, readonly PackageReadme[]>> = {
  'Pages and files': [
    {
      package: 'copy-webpack-plugin',
      description: 'Copies files and folders that no module imports into the output directory.',
      keywords: 'copy files to dist, static files, public folder, CopyPlugin patterns, glob, favicon',
      chineseKeywords: '复制静态文件, 拷贝文件到输出目录',
    },
    {
      package: 'mini-css-extract-plugin',
      description:
        'Writes the CSS that css-loader reads into files of its own, one for each chunk that has styles.',
      keywords:
        'extract css, css file, separate css, extract-text-webpack-plugin, conflicting order, css chunks',
      chineseKeywords: '提取 CSS, 抽离样式为单独文件',
    },
  ],
  'Smaller files': [
    {
      package: 'compression-webpack-plugin',
      description:
        'Writes compressed copies of assets, with gzip, Brotli or Zstandard, for servers to send as they are.',
      keywords: 'gzip, brotli, zstd, compress assets, Content-Encoding, CompressionPlugin, .gz files',
      chineseKeywords: 'gzip 压缩, 生成压缩文件',
    },
    {
      package: 'css-minimizer-webpack-plugin',
      description: 'Makes emitted CSS smaller with cssnano, CSSO, clean-css, esbuild, Lightning CSS or SWC.',
      keywords: 'minify css, cssnano, lightningcss, optimize-css-assets-webpack-plugin, CssMinimizerPlugin',
      chineseKeywords: '压缩 CSS',
    },
    {
      package: 'html-minimizer-webpack-plugin',
      description: 'Makes emitted HTML smaller with html-minifier-terser, SWC or minify-html.',
      keywords: 'minify html, html-minifier-terser, collapseWhitespace, remove html comments, swc html',
      chineseKeywords: '压缩 HTML',
    },
    {
      package: 'image-minimizer-webpack-plugin',
      description:
        'Makes images smaller and converts them to other formats, with sharp, SVGO, squoosh or imagemin.',
      keywords: 'compress images, imagemin, sharp, svgo, webp avif, resize images, optimize png jpeg',
      chineseKeywords: '压缩图片, 图片优化, 转换为 WebP',
    },
    {
      package: 'json-minimizer-webpack-plugin',
      description: 'Makes emitted JSON files smaller by removing the white space in them.',
      keywords: 'minify json, compress json, json whitespace, copied json files, JsonMinimizerPlugin',
      chineseKeywords: '压缩 JSON',
      branch: 'master',
    },
    {
      package: 'minimizer-webpack-plugin',
      description:
        'Makes scripts, styles, HTML, JSON and images smaller with one plugin and the minimizers you choose.',
      keywords: 'minify, uglify, swc minify, esbuild minify, optimization.minimizer, compress output',
      chineseKeywords: '压缩代码, 压缩产物',
    },
    {
      package: 'terser-webpack-plugin',
      description: 'Makes emitted JavaScript smaller with Terser or another minimizer.',
      keywords: 'minify javascript, terser, terserOptions, drop console, uglifyjs, LICENSE.txt, mangle',
      chineseKeywords: '压缩 JavaScript, 去掉 console',
    },
  ],
  Development: [
    {
      package: 'eslint-webpack-plugin',
      description:
        'Lints modules with ESLint while webpack builds, and reports what it finds as warnings or errors.',
      keywords: 'eslint, lint javascript, eslint-loader, lintDirtyModulesOnly, fix on build, ESLintPlugin',
      chineseKeywords: '代码检查, 构建时检查代码规范',
    },
    {
      package: 'stylelint-webpack-plugin',
      description:
        'Lints styles with Stylelint while webpack builds, and reports what it finds as warnings or errors.',
      keywords: 'stylelint, lint css, lint scss, fix styles, StylelintPlugin',
      chineseKeywords: '检查样式, 样式规范检查',
    },
  ],
};

/** `css-minimizer-webpack-plugin` → `CssMinimizerWebpackPlugin` */
const classNameOf = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Pages of READMEs. Their paths are like those of files below `content/en`, with an underscore for external content;
 * loaders have their package's name as title, plugins their class's.
 */
export const packageReadmes = [
  ...Object.entries(loaders).flatMap(([group, entries]) =>
    entries.map((entry) => ({
      ...entry,
      path: `loaders/_${entry.package}.md`,
      title: entry.package,
      group,
    })),
  ),
  ...Object.entries(plugins).flatMap(([group, entries]) =>
    entries.map((entry) => ({
      ...entry,
      path: `plugins/_${entry.package}.md`,
      title: classNameOf(entry.package),
      group,
    })),
  ),
];

/** The files with the lists above, for error messages. */
export const packageReadmeLists: readonly string[] = ['src/config/package-readmes.ts'];

/** Packages that are no longer maintained, or no longer needed, and the page about their replacement. */
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
