import { site } from '../config/site';

/**
 * Groups of words that mean the same to who searches. The Chinese ones also lead to English pages, as long as theirs
 * are not translated.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  [
    'hot module replacement',
    'hmr',
    'hot reload',
    'hot reloading',
    'hot update',
    '热更新',
    '模块热替换',
    '热替换',
    '热重载',
  ],
  [
    'code splitting',
    'split code',
    'bundle splitting',
    'separate bundles',
    '代码分割',
    '代码分离',
    '代码拆分',
  ],
  ['tree shaking', 'treeshaking', 'dead code elimination', 'unused code', 'unused exports', '摇树', '树摇'],
  ['lazy loading', 'dynamic import', 'load on demand', 'load later', '懒加载', '按需加载', '动态导入'],
  ['module federation', 'micro frontend', 'microfrontend', 'share between apps', '模块联邦', '微前端'],
  ['development server', 'dev server', 'webpack-dev-server', 'local server', 'localhost', '开发服务器'],
  ['live reload', 'auto refresh', 'refresh browser', 'reload page'],
  ['environment variable', 'env variable', 'env var', 'process.env', 'dotenv', '环境变量'],
  ['configuration', 'config', 'settings', 'configure', '配置'],
  ['configuration file', 'webpack.config.js', 'config file'],
  ['typescript', 'ts-loader', 'tsconfig'],
  ['babel-loader', 'babel', 'transpile', 'jsx'],
  ['sass-loader', 'sass', 'scss'],
  ['less-loader', 'less'],
  ['source map', 'sourcemap', 'devtool', '源码映射'],
  ['public path', 'publicpath', 'base url', 'asset url', 'subdirectory', '公共路径'],
  ['content hash', 'contenthash', 'cache busting', 'long term caching', 'fingerprint', '内容哈希'],
  ['cache', 'persistent cache', 'filesystem cache', 'build cache'],
  ['filename', 'file name'],
  ['clean', 'empty folder', 'delete old files', 'remove old files'],
  [
    'output',
    'emit',
    'write files',
    'dist folder',
    'generated files',
    'built files',
    'output folder',
    'build folder',
    'build directory',
    '输出',
  ],
  ['minimize', 'minify', 'uglify', 'terser', 'compress', 'minification'],
  ['bundle size', 'too large', 'too big', 'reduce size', 'smaller bundle', 'size limit'],
  ['slow', 'speed up', 'faster', 'build performance', 'takes long'],
  ['watch', 'rebuild on change', 'rebuild automatically'],
  ['alias', 'absolute import', 'import shortcut', 'path mapping'],
  ['polyfill', 'node core modules', 'fallback', 'buffer'],
  ['asset modules', 'file-loader', 'url-loader', 'raw-loader'],
  ['circular', 'cyclic', 'cycle', 'circular dependency'],
  ['commonjs', 'cjs', 'require'],
  ['esm', 'es modules', 'ecmascript modules', 'es6 modules'],
  ['iife', 'immediately invoked function expression'],
  ['externals', 'external library', 'exclude from bundle', 'exclude package', 'exclude dependency', 'cdn'],
  ['library', 'npm package', 'umd'],
  ['vendor', 'vendors', 'third party', 'node_modules'],
  ['multiple entries', 'several entries', 'many entries', 'multi page', 'multiple pages'],
  ['runtime', 'bootstrap', 'boilerplate', 'webpackbootstrap'],
  ['write a plugin', 'custom plugin', 'own plugin', 'create a plugin', 'plugin development'],
  ['write a loader', 'custom loader', 'own loader', 'create a loader'],
  ['emit an asset', 'emit asset', 'emit file', 'extra file', 'add a file'],
  ['all options', 'list of options', 'list of settings', 'every option', 'config keys'],
  ['bundle analysis', 'analyze bundle', 'inspect bundle', 'bundle analyzer', 'what is in my bundle'],
  ['node version', 'node.js version', 'nodejs version', 'required node'],
  [
    'global constant',
    'compile time constant',
    'replace at build time',
    'replace identifier',
    'define plugin',
  ],
  ['hook', 'tapable', 'lifecycle'],
  ['production', 'production build', 'release build', 'prod'],
  ['web worker', 'worker', 'webworker'],
  ['install', 'set up', 'setup', 'add to project', '安装'],
  ['plugin', 'plug-in', 'addon', 'extension point', '插件'],
  ['loader', 'preprocessor', 'transform files', '加载器'],
  ['entry', 'entry point', 'starting point', '入口'],
  ['mode', '模式'],
  ['module', '模块'],
  ['module resolution', 'resolve', 'find modules', '模块解析'],
  ['dependency graph', 'dependency tree', 'import graph', 'module graph', '依赖图'],
  ['browserslist', 'old browsers', 'older browsers', 'legacy browsers', 'ie11', 'internet explorer'],
  ['target', 'electron', 'server side', 'ssr', '构建目标'],
  ['glossary', 'terminology', 'vocabulary', 'definitions', 'meaning of', '术语表'],
  ['migrate', 'upgrade', 'migration', 'breaking changes', 'update from', '迁移', '升级'],
  ['concepts', 'overview', 'introduction', 'basics', 'fundamentals', 'what is webpack'],
  ['why webpack', 'why bundle', 'why use webpack', 'benefits', 'motivation'],
  ['guides', 'tutorials', 'tutorial', 'walkthrough', 'how to', 'lessons'],
  [
    'getting started',
    'quick start',
    'beginner',
    'first steps',
    'first bundle',
    'hello world',
    '快速上手',
    '快速开始',
    '入门',
  ],
  ['command line', 'cli', 'terminal', 'flags', 'command line options', '命令行'],
  ['api', 'programmatic', 'from javascript', 'node api'],
  ['stylesheet', 'style sheet', 'css', '样式'],
  ['font', 'fonts', 'woff'],
  ['image', 'images', 'picture', 'png', 'svg', '图片'],
  ['comparison', 'compare', 'alternatives', 'versus', 'vs', 'better than', 'competitors'],
  ['under the hood', 'internals', 'internally', 'inner workings', 'architecture', 'how it works'],
  ['sponsor', 'money', 'donate', 'donation', 'fund', 'backer', 'support financially'],
  ['contribute', 'contributing', 'help out', 'participate'],
  ['report a bug', 'bug report', 'file an issue', 'open an issue', 'report an issue'],
  ['pull request', 'submit a patch', 'send a fix'],
  ['vote', 'feature request', 'request a feature', 'suggest a feature', 'voting', 'poll'],
  [
    "writer's guide",
    'writers guide',
    'write documentation',
    'edit documentation',
    'style guide',
    'write docs',
  ],
  ['license', 'licence', 'copyright', 'legal'],
  ['branding', 'logo', 'brand', 'trademark', 'artwork'],
  ['blog', 'news', 'announcement', 'articles'],
  ['release', 'changelog', 'release notes', 'new features', "what's new", 'whats new'],
  ['roadmap', 'future', 'planned', 'upcoming'],
  ['documentation', 'docs'],
];

/** Words that every question has. */
const IDLE_WORDS: ReadonlySet<string> = new Set(
  `a an and between difference are as at be by can could do does for from get has have how i if in into is it its me my of on or should so
  than that the their them there they this to vs want was we what when where which who why will with without you your list all
  的 了 吗 是`.split(/\s+/),
);

/** Words that many questions have and that say little, but more than nothing. */
const FAINT_WORDS: ReadonlySet<string> = new Set(
  `use used using uses work works working make makes need needs want set setting sets add adding new way ways find
  first run running possible best example examples part parts instead change changes only one two several`.split(
    /\s+/,
  ),
);

/** Whether a word says little about what is looked for. */
export function isFaint(word: string): boolean {
  return FAINT_WORDS.has(word);
}

/** All single words above, and the name of the site: what may be misspelt without standing in any text. */
export const vocabulary: readonly string[] = [
  ...new Set([
    ...SYNONYMS.flat().flatMap((phrase) => phrase.toLowerCase().match(/[a-z]{4,}/g) ?? []),
    ...[...IDLE_WORDS].filter((word) => word.length > 3),
    site.name,
  ]),
];

/** Words that tell one page from another; the name that every page has is none of them. */
export function tellingOf(words: readonly string[]): readonly string[] {
  return words.filter((word) => !IDLE_WORDS.has(word.toLowerCase()) && word.toLowerCase() !== site.name);
}

/** Words without the idle ones; all of them when nothing else is left. */
export function withoutIdle(words: readonly string[]): readonly string[] {
  const busy = words.filter((word) => !IDLE_WORDS.has(word.toLowerCase()));
  return [tellingOf(words), busy, words].find((list) => list.length > 0) ?? [];
}
