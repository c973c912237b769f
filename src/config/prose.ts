import { everydayWords, type Replacement } from './prose-terms';

/** Rules for the text of Chinese pages besides `content/zh/terms.yaml`; see `src/tools/prose`. */
export const proseZh = {
  /** Characters of a description: search results show about eighty. */
  descriptionLength: { least: 25, most: 90 },

  /** Link texts that do not name their target. */
  emptyLinkTexts: [
    '本节',
    '本文',
    '本页',
    '查看',
    '查看更多',
    '此处',
    '此页',
    '点击这里',
    '更多',
    '更多信息',
    '了解更多',
    '链接',
    '那里',
    '请看这里',
    '详情',
    '页面',
    '这里',
    '这篇文章',
    '这一节',
    '这一页',
    '这个',
  ],

  /** Other words for terms of ours, as `terms`; what is always the same word is in the list of terms. */
  terms: [
    ['(?<!\\bIP(?:v[46])? )地址(?!族)|网址', 'URL；机器的是 IP 地址'],
    ['写出', '输出、生成；存到磁盘上是写入，写在代码里是写明、列出'],
    ['没有谁|没有?人(?=使用|用|要的|导入|引用|接受|响应|请求|需要)', '未被导入、未被使用；没有人只用于人'],
    ['(?:这条|每条|所有|看到的)信息', '错误信息、警告；日志的是消息'],
    ['选项(?= [A-Za-z])', '代码在前：`entry` 选项'],
    ['写成列表|(?:字符串|对象|路径|包名)的?列表|配置列表', '数组'],
    ['(?<!离[^，。；]{0,8})最近的(?= [A-Za-z])', '离得最近的'],
    // "几十个" and "十来个" are approximate, "第三个" is an ordinal, and "两个" stays.
    [
      '(?<![第几一二三四五六七八九十百千两上下数])(?:[二三四五六七八九]?十[一二三四五六七八九]?|[三四五六七八九])(?=[个种样行步项件类条次份组张页天秒]|分钟|部分)',
      '数字和量词：7 个',
    ],
  ] as readonly Replacement[],

  /** Filler words, and phrases that read like a translation. */
  fillers: [
    '众所周知',
    '需要注意的是',
    '值得一提的是',
    '总而言之',
    '毫无疑问',
    '非常简单',
    '只需要简单',
    '进行了一个',
    '请注意',
  ],
} as const;

/**
 * Rules for the text of English pages, see `src/tools/prose`. `prose-words.txt` lists correct words that the American
 * dictionary lacks.
 */
export const prose = {
  /** Most words of a sentence. Code counts as one. */
  longestSentence: 40,
  /** Characters of a description: shorter ones lack information, longer ones are cut off in search results. */
  descriptionLength: { least: 60, most: 160 },

  /** Link texts that do not name their target. */
  emptyLinkTexts: [
    'article',
    'click',
    'click here',
    'details',
    'docs',
    'documentation',
    'documents',
    'go',
    'here',
    'it',
    'learn more',
    'link',
    'more',
    'more details',
    'more information',
    'page',
    'read more',
    'section',
    'see here',
    'see more',
    'site',
    'that',
    'there',
    'these',
    'this',
    'this article',
    'this link',
    'this one',
    'this page',
    'this section',
    'those',
    'website',
  ],

  /** Filler words. */
  fillers: [
    ['as you can see', ''],
    ['at this point in time', 'now'],
    ['basically', ''],
    ['due to the fact that', 'because'],
    // "Easy to read", "easier than" and "most easily" compare; "easily" is an opinion.
    ['(?<!\\b(?:as|less|more|most|so|too) )easily', 'how, in place of how easily'],
    ["(?:is|are|it's|very|really) easy(?! to)", 'how, in place of how easily'],
    ['in order to', 'to'],
    ['it is important to', ''],
    ['it should be noted that', ''],
    // "Just before", "just as" and "was just loaded" are about time and likeness.
    ['(?<!\\b(?:had|has|have|was|were) )just(?! (?:after|as|before|like|now|in time))', 'only, or nothing'],
    ['needless to say', ''],
    ['(?<=^|[.?!:;]\\s+|please )note that', ''],
    ['obviously', ''],
    ['of course', ''],
    ['prior to', 'before'],
    ['simply', ''],
    ['utili[sz](?:e|es|ed|ing|ation)', 'use'],
  ] as readonly Replacement[],

  /** British words that the American dictionary has, too. */
  american: [
    ['afterwards', 'afterward'],
    ['amongst', 'among'],
    ['anti-clockwise', 'counterclockwise'],
    ['backwards', 'backward'],
    ['burnt', 'burned'],
    ['downwards', 'downward'],
    ['inbuilt', 'built-in'],
    ['orientated', 'oriented'],
    ['per cent', 'percent'],
    ['towards', 'toward'],
    ['upwards', 'upward'],
    ['whilst', 'while'],
  ] as readonly Replacement[],

  /** Other words for terms of ours. */
  terms: [
    ['style sheets?', 'stylesheet'],
    ['source-maps?', 'source map'],
    ...everydayWords,
  ] as readonly Replacement[],

  /** Packages in install lines that the registry has, though this project doesn't install them. */
  registryPackages: [
    '@tailwindcss/postcss',
    'cross-env',
    'grunt',
    'grunt-webpack',
    'gulp',
    'pnpm',
    'tailwindcss',
    'webpack-stream',
    'workbox-webpack-plugin',
    'yarn',
  ],

  /** Names with one spelling, also at the start of a sentence. */
  names: [
    'CSS',
    'CommonJS',
    'ECMAScript',
    'ESLint',
    'GitHub',
    'HTML',
    'JSON',
    'JavaScript',
    'Module Federation',
    'Node.js',
    'PostCSS',
    'TypeScript',
    'WebAssembly',
    'esbuild',
    'jQuery',
    'npm',
    'pnpm',
    'tailwindcss',
    'webpack',
  ],

  /** Besides `names`: words with a capital letter in headings. Those with several capitals need no entry. */
  headingNames: [
    'Angular',
    'Babel',
    'Bash',
    'Chrome',
    'Deno',
    'Docker',
    'Electron',
    'Git',
    'Jest',
    'Lambda',
    'Less',
    'Lodash',
    'Moment',
    'Preact',
    'Prefresh',
    'React',
    'Rollup',
    'Sass',
    'Svelte',
    'Trusted Types',
    'Vitest',
    'Vue',
    'Windows',
    'Workbox',
    'Yarn',
  ],
};
