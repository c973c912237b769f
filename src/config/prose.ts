/** What the words of Chinese pages are held against besides `content/zh/terms.yaml`; see `src/tools/prose`. */
export const proseZh = {
  /** Characters of a description: search results show about eighty. */
  descriptionLength: { least: 25, most: 90 },

  /** Words of a link that don't say where it leads. */
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

  /** Words that only fill, and turns that smell of translation. */
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
 * What the words of pages are held against, see `src/tools/prose`. Words that are right besides those of the American
 * dictionary stand in `prose-words.txt`.
 */

/** A word or phrase, as a regular expression without flags, and what to write in its place. */
export type Replacement = readonly [pattern: string, instead: string];

export const prose = {
  /** Words of a sentence. Code counts as one. */
  longestSentence: 40,
  /** Sentences with more words are counted as long in the report. */
  longSentence: 30,
  /** Characters of a description: less says too little, more is cut off in search results. */
  descriptionLength: { least: 60, most: 160 },

  /** Words of a link that don't say where it leads. */
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

  /** Words that only fill. */
  fillers: [
    ['as you can see', ''],
    ['at this point in time', 'now'],
    ['basically', ''],
    ['due to the fact that', 'because'],
    // "Easy to read", "easier than" and "most easily" compare; "easily" tells that the writer finds it so.
    ['(?<!\\b(?:as|less|more|most|so|too) )easily', 'how, in place of how easily'],
    ["(?:is|are|it's|very|really) easy(?! to)", 'how, in place of how easily'],
    ['in order to', 'to'],
    ['it is important to', ''],
    ['it should be noted that', ''],
    // "Just before", "just as" and "was just loaded" are about time and likeness.
    ['(?<!\\b(?:had|has|have|was|were) )just(?! (?:after|as|before|like|now|in time))', 'only, or nothing'],
    ['needless to say', ''],
    // Not "with a note that it is old".
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

  /** Other words for things that have one here. */
  terms: [
    ['style sheets?', 'stylesheet'],
    ['source-maps?', 'source map'],
  ] as readonly Replacement[],

  /** Names that have one spelling, also at the start of a sentence. */
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
    'webpack',
  ],

  /** Besides `names`: what keeps its capital letter in a heading. Those with several inside need no entry. */
  headingNames: [
    'Angular',
    'Babel',
    'Bash',
    'Chrome',
    'Deno',
    'Docker',
    'Electron',
    'Git',
    'Less',
    'Lodash',
    'Moment',
    'Preact',
    'React',
    'Rollup',
    'Sass',
    'Trusted Types',
    'Windows',
    'Workbox',
    'Yarn',
  ],
};
