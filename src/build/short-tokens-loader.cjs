/**
 * Writes the names of tokens short, `--a` for `--header-surface`: they are a tenth of the styles that every page
 * carries. The names stay in the sources and in development; names that aren't tokens stay everywhere.
 *
 * CommonJS, as all loaders here: two compilers ask for it at once, some by `require`, some by `import()`, and Node 20
 * refuses to require a module that is being imported.
 */
const fs = require('node:fs');
const path = require('node:path');

const TOKENS = path.resolve('src/ui/styles/tokens.css');
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The short names of all tokens, by their names. @param {string} styles in which they are declared */
function shortNames(styles) {
  const names = new Set([...styles.matchAll(/(--[a-z][a-z\d-]*)\s*:/g)].map(([, name]) => name));
  return new Map([...names].map((name, index) => [name, `--${letters(index)}`]));
}

/** a … z, then aa, ab … @param {number} index @returns {string} */
function letters(index) {
  const rest = Math.floor(index / LETTERS.length);
  return `${rest === 0 ? '' : letters(rest - 1)}${LETTERS[index % LETTERS.length]}`;
}

/**
 * @this {{ addDependency: (file: string) => void }}
 * @param {string} source
 */
module.exports = function shortenTokens(source) {
  this.addDependency(TOKENS);
  const names = shortNames(fs.readFileSync(TOKENS, 'utf8'));
  return source.replace(/--[a-z][a-z\d-]*/g, (name) => names.get(name) ?? name);
};
