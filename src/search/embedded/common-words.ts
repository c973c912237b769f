/** Words that occur in every question, and the name that every page contains. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and between difference are as at be by can could do does for from get has have how i if in into is it its me my of on or should so
  than that the their them there they this to vs want was we what when where which who why will with without you your list all webpack
  的 了 吗 是`.split(/\s+/),
);

/** Chinese stop words, those of comparisons among them: the things compared are searched for. Longer ones come first. */
const CHINESE_STOP_WORDS =
  /有什么区别|有何区别|的区别|区别|差别|(?<=[a-z]\s?)(?:和|与|跟|还是)(?=\s?[a-z])|为什么|是什么|什么是|有什么用|什么用|怎么办|怎么配置|怎么写|怎么做|怎么用|怎么配|怎么|怎样|如何|什么|哪里|哪个|哪些|是否|能不能|可不可以|可以|请问|一下|之间|多少|为何|时候|的|了|吗|呢|吧/gi;

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word.toLowerCase());

/** Words without stop words, or with them when nothing else is left. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !isStopWord(word));
  return others.length > 0 ? others : words;
}

/**
 * Replaces Chinese stop words by spaces: pairs of characters would otherwise span a stop word and the word beside it.
 *
 * @returns the unchanged query where nothing else would be left
 */
export function withoutChineseStopWords(query: string): string {
  const rest = query.replace(CHINESE_STOP_WORDS, ' ');
  return rest.trim() === '' ? query : rest;
}
