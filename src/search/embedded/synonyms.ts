/** Groups of phrases with one meaning: a line each, phrases divided by commas. */
const parseGroups = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(', '));

/** The first phrase is the one our pages use. */
export const SYNONYMS = parseGroups(`
  hot module replacement, hmr, hot reload, hot reloading, hot update
  code splitting, split code, bundle splitting, separate bundles
  tree shaking, treeshaking, dead code elimination, unused code, unused exports
  lazy loading, dynamic import, load on demand, load later
  module federation, micro frontend, microfrontend, share between apps
  development server, dev server, webpack-dev-server, local server, localhost
  live reload, auto refresh, refresh browser, reload page
  environment variable, env variable, env var, process.env, dotenv
  configuration, config, settings, configure
  configuration file, webpack.config.js, config file
  typescript, ts-loader, tsconfig
  babel-loader, babel, transpile, jsx
  sass-loader, sass, scss
  less-loader, less
  source map, sourcemap, devtool
  public path, publicpath, base url, asset url, subdirectory
  content hash, contenthash, cache busting, long term caching, fingerprint
  cache, persistent cache, filesystem cache, build cache
  filename, file name
  clean, empty folder, delete old files, remove old files
  output, emit, write files, dist folder, generated files, built files, output folder, build folder, build directory
  minimize, minify, uglify, terser, compress, minification
  bundle size, too large, too big, reduce size, smaller bundle, size limit
  slow, speed up, faster, build performance, takes long
  watch, rebuild on change, rebuild automatically
  alias, absolute import, import shortcut, path mapping
  polyfill, node core modules, fallback, buffer
  asset modules, file-loader, url-loader, raw-loader
  circular, cyclic, cycle, circular dependency
  commonjs, cjs, require
  esm, es modules, ecmascript modules, es6 modules
  iife, immediately invoked function expression
  externals, external library, exclude from bundle, exclude package, exclude dependency, cdn
  library, npm package, umd
  vendor, vendors, third party, node_modules
  multiple entries, several entries, many entries, multi page, multiple pages
  runtime, bootstrap, boilerplate, webpackbootstrap
  write a plugin, custom plugin, own plugin, create a plugin, plugin development
  write a loader, custom loader, own loader, create a loader
  emit an asset, emit asset, emit file, extra file, add a file
  all options, list of options, list of settings, every option, config keys
  bundle analysis, analyze bundle, inspect bundle, bundle analyzer, what is in my bundle
  node version, node.js version, nodejs version, required node
  global constant, compile time constant, replace at build time, replace identifier, define plugin
  hook, tapable, lifecycle
  production, production build, release build, prod
  web worker, worker, webworker
  install, set up, setup, add to project
  plugin, plug-in, addon, extension point
  loader, preprocessor, transform files
  entry, entry point, starting point
  module resolution, resolve, find modules
  dependency graph, dependency tree, import graph, module graph
  browserslist, old browsers, older browsers, legacy browsers, ie11, internet explorer
  target, electron, server side, ssr
  glossary, terminology, vocabulary, definitions, meaning of
  migrate, upgrade, migration, breaking changes, update from
  concepts, overview, introduction, basics, fundamentals, what is webpack
  why webpack, why bundle, why use webpack, benefits, motivation
  guides, tutorials, tutorial, walkthrough, how to, lessons
  getting started, quick start, beginner, first steps, first bundle, hello world
  command line, cli, terminal, flags, command line options
  api, programmatic, from javascript, node api
  stylesheet, style sheet, css
  font, fonts, woff
  image, images, picture, png, svg
  comparison, compare, alternatives, versus, vs, better than, competitors
  under the hood, internals, internally, inner workings, architecture, how it works
  sponsor, money, donate, donation, fund, backer, support financially
  contribute, contributing, help out, participate
  report a bug, bug report, file an issue, open an issue, report an issue
  pull request, submit a patch, send a fix
  vote, feature request, request a feature, suggest a feature, voting, poll
  writer's guide, writers guide, write documentation, edit documentation, style guide, write docs
  license, licence, copyright, legal
  branding, logo, brand, trademark, artwork
  blog, news, announcement, articles
  release, changelog, release notes, new features, what's new, whats new
  roadmap, future, planned, upcoming
  documentation, docs
`);

/**
 * For Chinese queries; the first phrase is the one our Chinese pages use, or an English one that pages without a
 * translation use. The first English phrase of any group finds those.
 */
export const CHINESE_SYNONYMS = parseGroups(`
  代码分割, 代码分离, 代码拆分, 拆包, 分包, code splitting
  懒加载, 延迟加载, 惰性加载, 按需加载, 异步加载, 动态导入, lazy loading
  模块热替换, 热更新, 热替换, 热重载, 热加载, hot module replacement, hmr
  tree shaking, 摇树, 树摇, 去除无用代码, 删除无用代码, 死代码
  模块联邦, 微前端, module federation
  开发服务器, 本地服务器, dev server
  source map, 源码映射, 源码调试, sourcemap
  公共路径, public path, publicpath, 部署到子目录
  内容哈希, content hash, contenthash, 文件指纹, 长效缓存, 长期缓存
  环境变量, environment variable, process.env
  构建性能, 构建速度, 构建提速, 打包速度, 编译速度, 构建慢, 打包慢, 构建太慢, 打包太慢
  体积, 包太大, 文件太大, 打包体积
  压缩, 混淆, 最小化, minify, uglify
  别名, 路径别名, alias
  扩展名, 后缀, 后缀名, 文件后缀
  代理, 接口转发, 反向代理, 跨域, proxy
  外部依赖, 外部扩展, 不打包, externals, cdn
  依赖图, 依赖关系, 循环依赖, dependency graph
  入口, 入口起点, 入口点, 多入口, 多页面, 多页应用, entry
  资源模块, 静态资源, asset modules, file-loader, url-loader
  监听, 监听文件, 文件变化, 自动编译, watch
  生产环境, 线上环境, 上线, 生产构建, production
  编写库, 打包库, 发布 npm 包, 组件库, 类库
  持久化缓存, 持久缓存, 永久缓存, 构建缓存, 缓存目录
  预获取, 预取, 预拉取, prefetch
  按需编译, 懒编译, 惰性编译, lazy compilation
  魔法注释, 魔术注释, magic comment
  疑难解答, 故障排除, 问题排查, 排错
  实验特性, 实验性功能, 试验特性, experiments
  垫片, polyfill, shim
  转译, babel, 兼容旧浏览器, 兼容低版本浏览器
  统计信息, 构建日志, 打包日志, stats
  拆分 chunk, 公共代码, 提取公共代码, 公共模块, splitchunks
  安装, 下载, install
  快速上手, 入门, 快速开始, 起步, 新手教程, getting started
  编写插件, 自定义插件, 写插件, 开发插件, 写一个插件
  编写 loader, 自定义 loader, 写 loader, 开发 loader, 写一个 loader
  命令行, 终端, 脚手架, command line
  迁移, 升级, 升级到 5, migrate
  术语表, 名词解释, 术语, glossary
  对比, 比较, 区别, 哪个好
  清空, 清理, 清除旧文件, 删除旧文件
  configuration, 配置
  output, 输出
  plugin, 插件
  loader, 加载器
  module resolution, 模块解析
  target, 构建目标
  css, 样式
  image, 图片
`);
