import { correct } from '../../../plugins/gatsby-source-webpack-reference/src/corrections';
import { readInChild } from '../../../plugins/gatsby-source-webpack-reference/src/read-in-child';
import { readHtmlPaths, readPage } from './support/site-pages';

const PAGES = /^(?:\/zh)?\/(?:configuration|plugins)\//;

/** `<code>…</code>` alone is a type, `<small>` the defaults and flags. */
const NO_DESCRIPTION = /^(?:<code>(?:(?!<\/code>).)*<\/code>|<small>.*<\/small>)$/s;

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

/** Letters and signs of a text without marks, tags and spaces. */
const lettersOf = (text: string): string => text.replace(/[`\s]+/g, '');

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&([a-z]+|#x?[\da-f]+);/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);

/** The descriptions in the lists of facts of a page, those that unfold as well. */
const readRows = (html: string): string[] =>
  [...html.matchAll(/<div class="facts-list">(.*?)<\/div>/gs)]
    .flatMap(([, list = '']) => [...list.matchAll(/<dd\b[^>]*>(.*?)<\/dd>/gs)].map(([, row = '']) => row))
    .filter((row) => !NO_DESCRIPTION.test(row))
    .map(textOf);

describe('lists of facts', () => {
  test('show every description whole, as the packages have it', async () => {
    const reference = await readInChild(process.cwd(), false);
    const { options, pluginOptions, exports } = reference;
    const facts = [...correct('options', options), ...pluginOptions, ...exports];
    const known = new Set(facts.map(({ description }) => lettersOf(description)));
    const rows = readHtmlPaths()
      .filter((path) => PAGES.test(path) && !path.endsWith('/printable/'))
      .flatMap((path) => readRows(readPage(path)).map((row) => ({ path, row })));
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter(({ row }) => !known.has(lettersOf(row)))).toEqual([]);
  });

  test('a row that is cut is found', () => {
    const html =
      '<div class="facts-list"><dl><dt>a</dt><dd><code>a</code></dd><dd>Cleans <code>x</code></dd></dl></div>';
    expect(readRows(html)).toEqual(['Cleans x']);
  });
});
