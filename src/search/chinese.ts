/** What questions in Chinese have besides what they are about. Longer ones come first. */
const IDLE =
  /为什么|是什么|什么是|有什么用|什么用|怎么办|怎么配置|怎么写|怎么做|怎么用|怎么配|怎么|怎样|如何|什么|哪里|哪个|哪些|是否|能不能|可不可以|可以|请问|一下|之间|多少|为何|时候|的|了|吗|呢|吧/g;

/**
 * Takes idle words out of a query in Chinese, which has no spaces that would tell where they begin: pairs of characters
 * would straddle them.
 *
 * @returns the query with spaces in their place; as it was where nothing else would be left
 */
export function withoutIdleChinese(query: string): string {
  const rest = query.replace(IDLE, ' ');
  return rest.trim() === '' ? query : rest;
}

/** Whether a term is a pair of Chinese or Japanese characters, or a single one. */
export function isHan(term: string): boolean {
  return /^[\u3040-\u9fff\uf900-\ufaff]/.test(term);
}

/** What people type, and the words of our pages, which come first. */
export const CHINESE_SYNONYMS: readonly (readonly string[])[] = [
  ['代码分割', '代码分离', '代码拆分', '拆包', '分包', 'code splitting'],
  ['懒加载', '延迟加载', '惰性加载', '按需加载', '异步加载', 'lazy loading'],
  ['模块热替换', '热更新', '热替换', '热重载', '热加载', 'hmr', 'hot module replacement'],
  ['tree shaking', '摇树', '树摇', '去除无用代码', '删除无用代码', '死代码'],
  ['模块联邦', '微前端', 'module federation'],
  ['开发服务器', '本地服务器', 'dev server'],
  ['source map', '源码映射', '源码调试', 'sourcemap'],
  ['公共路径', 'publicpath', 'public path', '部署到子目录'],
  ['内容哈希', 'contenthash', '文件指纹', '长效缓存', '长期缓存'],
  ['环境变量', 'process.env'],
  ['构建性能', '构建速度', '构建提速', '打包速度', '编译速度', '构建慢', '打包慢', '构建太慢', '打包太慢'],
  ['体积', '包太大', '文件太大', '打包体积'],
  ['压缩', '混淆', '最小化', 'minify', 'uglify'],
  ['别名', '路径别名', 'alias'],
  ['扩展名', '后缀', '后缀名', '文件后缀'],
  ['代理', '接口转发', '反向代理', '跨域', 'proxy'],
  ['外部依赖', '不打包', 'externals', 'cdn'],
  ['依赖图', '依赖关系', '循环依赖'],
  ['入口', '多入口', '多页面', '多页应用', 'entry'],
  ['资源模块', '静态资源', 'asset modules', 'file-loader', 'url-loader'],
  ['监听', '监听文件', '文件变化', '自动编译', 'watch'],
  ['生产环境', '线上环境', '上线', '生产构建', 'production'],
  ['编写库', '打包库', '发布 npm 包', '组件库', '类库'],
  ['持久缓存', '构建缓存', '缓存目录'],
  ['垫片', 'polyfill', 'shim'],
  ['转译', 'babel', '兼容旧浏览器', '兼容低版本浏览器'],
  ['统计信息', '构建日志', '打包日志', 'stats'],
  ['拆分 chunk', '公共代码', '提取公共代码', '公共模块', 'splitchunks'],
  ['安装', '下载'],
  ['快速上手', '入门', '快速开始', '起步', '新手教程'],
  ['编写插件', '自定义插件', '写插件', '开发插件', '写一个插件'],
  ['编写 loader', '自定义 loader', '写 loader', '开发 loader', '写一个 loader'],
  ['命令行', '终端', '脚手架'],
  ['迁移', '升级', '升级到 5'],
  ['术语表', '名词解释', '术语'],
  ['对比', '比较', '区别', '哪个好'],
  ['清空', '清理', '清除旧文件', '删除旧文件'],
];
