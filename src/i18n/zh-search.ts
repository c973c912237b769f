import type { enSearch } from './en-search';

/** 搜索的句子，键与 en-search.ts 完全一致。 */
export const zhSearch: Readonly<Record<keyof typeof enSearch, string>> = {
  'search.title': '搜索',
  'search.description': '搜索 webpack 文档：页面、选项、命令行参数、钩子、错误和术语。',
  'search.label': '搜索文档',
  'search.submit': '搜索',
  'search.within': '搜索范围',
  'search.everywhere': '全部内容',
  'search.hint': '输入要查找的内容：名称、命令行参数或错误信息。',
  'search.searching': '正在搜索……',
  'search.count': '“{query}”共有 {count} 条结果',
  'search.one': '“{query}”有一条结果',
  'search.none': '没有找到“{query}”。',
  'search.noneHelp': '请检查拼写，减少词语，或浏览以下部分：',
  'search.noneWithin': '在全部内容中搜索',
  'search.failed': '搜索加载失败。',
  'search.retry': '重试',
  'search.noScript': '搜索需要脚本，而脚本已被禁用。请浏览以下部分：',
  'search.kind.page': '页面',
  'search.kind.section': '小节',
  'search.kind.option': '选项',
  'search.kind.flag': '命令行',
  'search.kind.hook': '钩子',
  'search.kind.error': '错误',
  'search.kind.term': '术语',
  'search.kind.post': '博客',
};
