/**
 * Splits a keyword of the front matter, which may end with the id of the heading whose section it means, as headings end
 * with theirs: `empty the dist folder [#outputclean]`.
 *
 * @returns `id` is '' for a keyword of the whole page
 */
export function parseKeyword(keyword: string): { readonly phrase: string; readonly id: string } {
  const [, phrase = keyword, id = ''] = /^(.*\S)\s+\[#([^\s[\]]+)\]$/.exec(keyword) ?? [];
  return { phrase, id };
}
