/**
 * Changes two places of DocSearch's modal, which is one bundled file and offers no other way: its elements are made by
 * a React of ours (src/search/box/react-for-docsearch.ts), and a question whether text may become code is
 * answered with no: asking is already forbidden by the policy.
 */
const path = require('node:path');

const REACT = path.resolve(__dirname, '../search/box/react-for-docsearch.ts');

/** What stands there once, and what it becomes. */
const CHANGES = [
  ['from"react"', `from${JSON.stringify(REACT)}`],
  ['new Function("")', 'null()'],
];

/**
 * @param {string} source
 * @throws {Error} when DocSearch has another shape than the one this was written for
 */
module.exports = function changeDocSearch(source) {
  return CHANGES.reduce((text, [from, to]) => {
    const parts = text.split(from);
    if (parts.length !== 2) {
      throw new Error(
        `DocSearch: expected ${from} once, found it ${parts.length - 1} times; see ${__filename}`,
      );
    }
    return parts.join(to);
  }, source);
};
