/**
 * Groups of phrases with one meaning. The first phrase is the one that our Chinese pages use, or an English one that
 * pages without a translation use; the first English phrase finds those. English synonyms are keywords of the pages.
 */
export const SYNONYMS: readonly (readonly string[])[] = `
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
  魔法注释, 魔术注释, magic comment
  疑难解答, 故障排除, 问题排查, 排错
  实验特性, 实验性功能, 试验特性, experiments
  转译, babel, 兼容旧浏览器, 兼容低版本浏览器
  统计信息, 构建日志, 打包日志, stats
  拆分 chunk, 公共代码, 提取公共代码, 公共模块, splitchunks
  快速上手, 入门, 快速开始, 起步, 新手教程, getting started
  编写插件, 自定义插件, 写插件, 开发插件, 写一个插件
  编写 loader, 自定义 loader, 写 loader, 开发 loader, 写一个 loader
  命令行, 终端, 脚手架, command line
  迁移, 升级, 升级到 5, migrate
  术语表, 名词解释, 术语, glossary
  对比, 比较, 区别, 哪个好
  清空, 清理, 清除旧文件, 删除旧文件
  占位符, 文件名模板, placeholder
  configuration, 配置
  output, 输出
  plugin, 插件
  loader, 加载器
  css, 样式
  image, 图片
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(', '));
