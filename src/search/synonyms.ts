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
  ['code splitting', 'split code', 'bundle splitting', '代码分割', '代码分离', '代码拆分'],
  ['tree shaking', 'treeshaking', 'dead code elimination', 'unused code', '摇树', '树摇'],
  ['lazy loading', 'load on demand', 'dynamic import', '懒加载', '按需加载', '动态导入'],
  ['module federation', 'micro frontend', 'microfrontend', 'micro frontends', '模块联邦', '微前端'],
  ['development server', 'dev server', 'webpack-dev-server', '开发服务器'],
  ['environment variable', 'env variable', 'env var', 'process.env', '环境变量'],
  ['configuration', 'config', 'settings', '配置'],
  ['typescript', 'ts-loader', 'tsconfig'],
  ['source map', 'sourcemap', 'source maps', '源码映射'],
  ['public path', 'publicpath', '公共路径'],
  ['content hash', 'contenthash', 'cache busting', 'long term caching', '内容哈希'],
  ['install', '安装'],
  ['plugin', 'plug-in', '插件'],
  ['loader', '加载器'],
  ['entry', 'entry point', '入口'],
  ['output', '输出'],
  ['mode', '模式'],
  ['module', '模块'],
  ['module resolution', 'resolve', '模块解析'],
  ['dependency graph', '依赖图'],
  ['target', '构建目标'],
  ['glossary', '术语表'],
  ['migrate', 'upgrade', 'migration', '迁移', '升级'],
  ['concepts', 'overview'],
  ['guides', 'tutorials', 'tutorial', 'walkthrough'],
  ['getting started', 'quick start', 'quickstart', 'beginner', '快速上手', '快速开始', '入门'],
  ['command line', 'cli', '命令行'],
  ['stylesheet', 'style sheet', 'css', '样式'],
  ['comparison', 'compare', 'alternatives', 'versus'],
  ['under the hood', 'internals', 'internally', 'inner workings'],
  ['sponsor', 'money', 'donate', 'donation'],
  ['documentation', 'docs'],
  ['image', 'images', '图片'],
  ['iife', 'immediately invoked function expression'],
  ['esm', 'es modules', 'ecmascript modules'],
];

/** Words that every question has. */
const IDLE_WORDS: ReadonlySet<string> = new Set(
  `a an and between difference are as at be by can could do does for from get has have how i if in into is it its me my of on or should so
  than that the their them there they this to vs want was we what when where which who why will with without you your
  的 了 吗 是`.split(/\s+/),
);

/** Words without the idle ones; all of them when nothing else is left. */
export function withoutIdle(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !IDLE_WORDS.has(word.toLowerCase()));
  // The name that every page has says something only where it stands alone.
  const rare = telling.filter((word) => word.toLowerCase() !== site.name);
  return [rare, telling, words].find((list) => list.length > 0) ?? [];
}
