/**
 * `npm run lint:prose [pages…]`: checks the prose of pages against the style guide; without pages, also the words of
 * messages, diagrams, comments and documents, and their Chinese typography. `--no-cache` checks unchanged pages again.
 */
import fs from 'node:fs';
import { formatProblems } from 'docs-core/problem';
import { env } from '../config/env';
import { checkProse } from './prose/check-prose';
import { checkSiteFile, listSiteFiles } from './prose/site-text';
import { chosenPages } from './pages/select-pages';
import { runCommand } from './run-command';

runCommand({
  usage: 'npm run lint:prose [-- pages…] [--no-cache]',
  options: { 'no-cache': { type: 'boolean' } },
  positionals: true,
  run: ({ values, positionals }) => {
    const started = performance.now();
    const pages = chosenPages(positionals, env.contentDir);
    const others = positionals.length > 0 ? [] : listSiteFiles();
    const problems = [
      ...checkProse(pages, { useCache: !values['no-cache'], english: env.contentDir }),
      ...others.flatMap((file) => checkSiteFile(file, fs.readFileSync(file, 'utf8'))),
    ];
    for (const problem of problems) console.error(`${formatProblems([problem])}\n`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const files = others.length > 0 ? ` and ${others.length} other files` : '';
    console.log(`${pages.length} pages${files} in ${seconds} s, ${problems.length} problems`);
    return problems.length > 0 ? 1 : 0;
  },
});
