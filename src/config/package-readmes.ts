import { loaderReadmes, type PackageReadme } from './loader-readmes';

/** Plugins maintained outside of the core. Sidebars sort them by group and title. */
const pluginReadmes: readonly PackageReadme[] = [
  {
    package: 'compression-webpack-plugin',
    path: 'plugins/_compression-webpack-plugin.md',
    title: 'CompressionWebpackPlugin',
    group: 'webpack contrib',
    description:
      'Writes compressed copies of assets, with gzip, Brotli or Zstandard, for servers to send as they are.',
    keywords: 'gzip, brotli, zstd, compress assets, Content-Encoding, CompressionPlugin, .gz files',
  },
  {
    package: 'copy-webpack-plugin',
    path: 'plugins/_copy-webpack-plugin.md',
    title: 'CopyWebpackPlugin',
    group: 'webpack contrib',
    description: 'Copies files and folders that no module imports into the output directory.',
    keywords: 'copy files to dist, static files, public folder, CopyPlugin patterns, glob, favicon',
  },
  {
    package: 'css-minimizer-webpack-plugin',
    path: 'plugins/_css-minimizer-webpack-plugin.md',
    title: 'CssMinimizerWebpackPlugin',
    group: 'webpack contrib',
    description: 'Makes emitted CSS smaller with cssnano, CSSO, clean-css, esbuild, Lightning CSS or SWC.',
    keywords: 'minify css, cssnano, lightningcss, optimize-css-assets-webpack-plugin, CssMinimizerPlugin',
  },
  {
    package: 'eslint-webpack-plugin',
    path: 'plugins/_eslint-webpack-plugin.md',
    title: 'EslintWebpackPlugin',
    group: 'webpack contrib',
    description:
      'Lints modules with ESLint while webpack builds, and reports what it finds as warnings or errors.',
    keywords: 'eslint, lint javascript, eslint-loader, lintDirtyModulesOnly, fix on build, ESLintPlugin',
  },
  {
    package: 'html-minimizer-webpack-plugin',
    path: 'plugins/_html-minimizer-webpack-plugin.md',
    title: 'HtmlMinimizerWebpackPlugin',
    group: 'webpack contrib',
    description: 'Makes emitted HTML smaller with html-minifier-terser, SWC or minify-html.',
    keywords: 'minify html, html-minifier-terser, collapseWhitespace, remove html comments, swc html',
  },
  {
    package: 'image-minimizer-webpack-plugin',
    path: 'plugins/_image-minimizer-webpack-plugin.md',
    title: 'ImageMinimizerWebpackPlugin',
    group: 'webpack contrib',
    description:
      'Makes images smaller and converts them to other formats, with sharp, SVGO, squoosh or imagemin.',
    keywords: 'compress images, imagemin, sharp, svgo, webp avif, resize images, optimize png jpeg',
  },
  {
    package: 'json-minimizer-webpack-plugin',
    path: 'plugins/_json-minimizer-webpack-plugin.md',
    title: 'JsonMinimizerWebpackPlugin',
    group: 'webpack contrib',
    description: 'Makes emitted JSON files smaller by removing the white space in them.',
    keywords: 'minify json, compress json, json whitespace, copied json files, JsonMinimizerPlugin',
    branch: 'master',
  },
  {
    package: 'mini-css-extract-plugin',
    path: 'plugins/_mini-css-extract-plugin.md',
    title: 'MiniCssExtractPlugin',
    group: 'webpack contrib',
    description:
      'Writes the CSS that css-loader reads into files of its own, one for each chunk that has styles.',
    keywords:
      'extract css, css file, separate css, extract-text-webpack-plugin, conflicting order, css chunks',
  },
  {
    package: 'minimizer-webpack-plugin',
    path: 'plugins/_minimizer-webpack-plugin.md',
    title: 'MinimizerWebpackPlugin',
    group: 'webpack contrib',
    description:
      'Makes scripts, styles, HTML, JSON and images smaller with one plugin and the minimizers you choose.',
    keywords: 'minify, uglify, swc minify, esbuild minify, optimization.minimizer, compress output',
  },
  {
    package: 'stylelint-webpack-plugin',
    path: 'plugins/_stylelint-webpack-plugin.md',
    title: 'StylelintWebpackPlugin',
    group: 'webpack contrib',
    description:
      'Lints styles with Stylelint while webpack builds, and reports what it finds as warnings or errors.',
    keywords: 'stylelint, lint css, lint scss, fix styles, StylelintPlugin',
  },
  {
    package: 'terser-webpack-plugin',
    path: 'plugins/_terser-webpack-plugin.md',
    title: 'TerserWebpackPlugin',
    group: 'webpack contrib',
    description: 'Makes emitted JavaScript smaller with Terser or another minimizer.',
    keywords: 'minify javascript, terser, terserOptions, drop console, uglifyjs, LICENSE.txt, mangle',
  },
];

export const packageReadmes: readonly PackageReadme[] = [...loaderReadmes, ...pluginReadmes];

/** The files of the lists above, for error messages. */
export const packageReadmeLists: readonly string[] = [
  'src/config/loader-readmes.ts',
  'src/config/plugin-readmes.ts',
];

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
