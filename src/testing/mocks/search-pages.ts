import type { FilePage } from 'docs-core/search-format';
import { packPages } from 'gatsby-plugin-doc-search/build-search-file';
import { parseSearchFile, type SearchFile } from '../../search/embedded/read-search-file';

/** A page of two sections: its start, and one below a heading. */
export function page(
  url: string,
  title: string,
  text: string,
  [heading, words]: readonly [string, string] = ['Next', 'Read on.'],
  keywords: readonly string[] = [],
): FilePage {
  const section = url.replace(/^\/zh/, '').split('/').at(-3) ?? '';
  const id = heading.toLowerCase().replaceAll(' ', '-');
  return [
    url,
    title,
    '',
    section,
    [
      [1, '', '', 0, text, ''],
      [2, id, heading, 1, words, ''],
    ],
    keywords.join('\n'),
  ];
}

/** What is searched of some pages, as if the build had written them and the worker had read them. */
export const searchFileOf = (language: string, pages: readonly FilePage[]): SearchFile =>
  parseSearchFile(packPages(language, pages), `${language}.json`, packPages(language, pages));

export const englishPages: readonly FilePage[] = [
  page('/concepts/output/', 'Output', 'Where files go.', [
    'Names of files',
    'Set output.filename, and publicPath for the URL.',
  ]),
  page('/concepts/hot-module-replacement/', 'Hot Module Replacement', 'A running page takes over modules.'),
  page('/guides/code-splitting/', 'Code Splitting', 'Set splitChunks to share what two entries need.'),
  page('/configuration/optimization/', 'Optimization', 'Options that make a bundle small.', [
    'splitChunks',
    'How chunks are cut.',
  ]),
  page('/blog/splitting/', 'Splitting news', 'News about code splitting and splitChunks.'),
];

/** A small Chinese corpus of our own. */
export const chinesePages: readonly FilePage[] = [
  page('/zh/guides/code-splitting/', '代码分离', '把代码分割成多个块，按需加载，减少首次下载。', [
    '动态导入',
    '使用 import() 语法在运行时加载模块。',
  ]),
  page('/zh/concepts/loaders/', 'Loader', '加载器把各种文件转换为模块，例如样式和图片。', [
    '编写加载器',
    '一个 loader 就是一个函数。',
  ]),
  page('/zh/guides/caching/', '缓存', '文件名中的内容哈希让浏览器可以长期缓存。', [
    '提取引导模板',
    '运行时代码单独成块。',
  ]),
  page('/zh/guides/development/', '开发环境', '使用开发服务器，修改后自动刷新页面。', [
    '源码映射',
    '用 source map 找到错误所在的源文件。',
  ]),
];

/** The English pages that have no Chinese one, as the build lists them for a Chinese visitor. */
export const standInPages = englishPages.filter(([url]) =>
  chinesePages.every(([own]) => own !== `/zh${url}`),
);

export const english = searchFileOf('en', englishPages);
export const chinese = searchFileOf('zh', chinesePages);
export const standIns = searchFileOf('en', standInPages);
