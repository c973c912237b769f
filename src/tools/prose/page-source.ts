/** Rules that look at the whole file of a page, its code included. */
import fs from 'node:fs';
import type { Rule } from './page';

const FENCE = /^(`{3,})(\w+)[^\n]*\n([^]*?)^\1$/gm;

/** The blocks of code of a page; `offset` is where the code begins. */
export const fencesOf = (source: string) =>
  [...source.matchAll(FENCE)].map(({ 0: fence, 2: language = '', 3: code = '', index }) => ({
    language,
    code,
    offset: index + fence.lastIndexOf(code),
  }));

const INSTALL = /(?:^|[\s;&|])(?:npm (?:install|i|add)|yarn add|pnpm add)[ \t]+([^\n;&|#]*)/dg;
/** A package's name with an optional scope; a version, a tag or a range may follow. */
const PACKAGE = /^((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:@[^/]*)?$/;

/**
 * Install lines name only packages that the registry has: those that this project has installed, and a list of others.
 *
 * @param others names that are known to be in the registry, though nothing here needs them
 */
export function installLines(others: readonly string[]): Rule {
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as { packages: object };
  const installed = Object.keys(lock.packages).map((key) => key.replace(/^node_modules\//, ''));
  const known = new Set([...installed, ...others]);
  const isKnown = (word: string): boolean => known.has(PACKAGE.exec(word)?.[1] ?? 'webpack');
  const wordsOf = ({ code, offset }: ReturnType<typeof fencesOf>[number]) =>
    [...code.matchAll(INSTALL)].flatMap(({ 1: words = '', indices }) =>
      [...words.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        word,
        offset: offset + (indices?.[1]?.[0] ?? 0) + index,
      })),
    );
  return {
    name: 'install-lines',
    check: ({ source }) =>
      fencesOf(source)
        .filter(({ language }) => /^(?:npm|bash|sh)$/.test(language))
        .flatMap(wordsOf)
        .filter(({ word }) => !isKnown(word))
        .map(({ word, offset }) => ({
          offset,
          message: `"${word}" is no package that the registry is known to have (see registryPackages in src/config/prose.yaml)`,
          example: 'npm install --save-dev typescript@5',
        })),
  };
}

/** Pages that people look something up in, in any language. */
const REFERENCE = /(?:^|\/)content\/[^/]+\/(?:api|configuration|loaders|plugins)\//;

/**
 * Names in the reference are neutral, in its prose as in its code: those who look up an option read no story.
 *
 * @param words English words of an example domain, in small letters and without a plural's s; they are also found as
 *   parts of names such as `TidePlugin` and `tide_level`, but not of other words: `dock`, but not `docker`
 * @param other the same in scripts without spaces, found anywhere
 */
export function referenceNames(words: readonly string[], other: readonly string[]): Rule {
  const patterns = words.map((word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    return `(?:(?<![A-Za-z])${word}|${capital})s?(?![a-z])|(?<![A-Z])${word.toUpperCase()}S?(?![A-Za-z])`;
  });
  const pattern = new RegExp([...patterns, ...other].join('|'), 'g');
  return {
    name: 'reference-names',
    check: ({ file, source }) =>
      REFERENCE.test(file.replaceAll('\\', '/'))
        ? [...source.matchAll(pattern)].map(({ 0: word, index }) => ({
            offset: index,
            message: `"${word}": names in the reference are neutral`,
            example: '`app`, `vendor`, `src/index.js`, `MyPlugin`, `button`, `user`',
          }))
        : [],
  };
}

const REPORT = /(?:^|\/)content\/[^/]+\/blog\/\d{4}-\d\d-\d\d-webpack-[^/]*$/;
const CHANGELOG = /^> .*\]\(https:\/\/github\.com\/[^)\s]*\/CHANGELOG\.md\)/m;

/** Reports of releases were written from the packages: a note says so and leads to the project's own list of changes. */
export const releaseReports: Rule = {
  name: 'release-reports',
  check: ({ file, source }) =>
    REPORT.test(file.replaceAll('\\', '/')) && !CHANGELOG.test(source)
      ? [
          {
            offset: source.indexOf('\n---', 3) + 1,
            message:
              'a report of a release says in a note that it is a reconstruction, with a link to the changelog',
            example:
              "> This report is our reconstruction, not the original announcement; the project's own list of changes is the [changelog of webpack](https://github.com/webpack/webpack/blob/main/CHANGELOG.md).",
          },
        ]
      : [],
};
