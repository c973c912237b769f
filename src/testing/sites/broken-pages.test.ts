/** The pages of `broken`, each with faults of its own: checked and rendered as a build does, without one. */
import fs from 'node:fs';
import path from 'node:path';
import { splitFrontMatter } from 'docs-core/front-matter';
import { formatProblems, formatReport } from 'docs-core/problem';
import { renderMarkdown } from 'gatsby-transformer-docs/render-markdown';
import { buildFactIndex } from 'gatsby-transformer-docs/facts/fact-index';
import { listPages } from 'docs-core/content-folder';
import { readSite } from 'gatsby-transformer-docs/site/site';
import { docsOptions } from '../../build/plugin-options';
import { checkContent } from '../../tools/check/check-content';

const CONTENT = 'src/testing/sites/broken/content';
const english = path.resolve(CONTENT, 'en');
const sources = docsOptions.sources.map((source) => ({ ...source, folder: path.resolve(CONTENT, source.language) }));
/** With the page of a README. */
const knownPaths = [...docsOptions.knownPaths, '/loaders/babel-loader/'];

test('every fault is reported with its location and a correct example', async () => {
  // No page of these has a fact of an installed package, and reading those takes seconds.
  const site = readSite(
    { ...docsOptions, sources, knownPaths },
    {
      readFacts: () => buildFactIndex(null),
      cache: { get: () => Promise.resolve(undefined), set: () => Promise.resolve() },
    },
  );
  const files = sources.flatMap(({ folder }) => listPages(folder));
  const problems = await checkContent(site, files);
  expect(`\n${formatProblems(problems).replaceAll(`${CONTENT}/`, '')}\n`).toMatchSnapshot();
  for (const { example } of problems) expect(example).not.toBe('');
  // The same mistake of many lines is reported once.
  expect(formatReport(problems)).toContain('7 times in 2 files: fence: expected a language (js,');
});

test('even if its faults are only warnings, a page runs no code and links to no script', () => {
  const render = (name: string): string => {
    const { body } = splitFrontMatter(fs.readFileSync(path.join(english, name), 'utf8'));
    return renderMarkdown(body, { format: 'mdx', readAsset: () => null }).html;
  };
  expect(render('guides/code.mdx')).not.toMatch(/<iframe|evil\.example|onclick|alert\(1\)/i);
  expect(render('concepts/links.mdx')).not.toMatch(/href="(javascript:|\/\/)/);
});
