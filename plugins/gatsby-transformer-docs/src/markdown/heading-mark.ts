/** What a heading may end with to say its id itself: `## 代码分割 [#code-splitting]`. The first group is the id. */
export const HEADING_MARK = /\s*\[#([^\]\s]*)\]\s*$/;
