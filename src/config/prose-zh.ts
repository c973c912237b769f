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
