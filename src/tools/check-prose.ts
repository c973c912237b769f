/**
 * `npm run lint:prose [pages…]`: checks the prose of pages against the style guide; without pages, also the words of
 * messages, diagrams, comments and documents, and their Chinese typography. `--json` prints the problems as JSON, `--no-cache` checks unchanged pages
 * again.
 */
import fs from 'node:fs';
import { formatProblems } from '../../plugins/docs-core/src/problem';
import { env } from '../config/env';
import { proseZh } from '../config/prose';
import { everydayWords } from '../config/prose-terms';
import { checkProse, countByRule } from './prose/check-prose';
import { checkChineseText } from './prose/chinese-text';
import { checkSiteText, listSiteFiles } from './prose/site-text';
import { chosenPages } from './pages/select-pages';
import { runCommand } from './run-command';

runCommand({
  usage: 'npm run lint:prose [-- pages…] [--json] [--no-cache]',
  options: { json: { type: 'boolean' }, 'no-cache': { type: 'boolean' } },
  positionals: true,
  run: ({ values, positionals }) => {
    const started = performance.now();
    const pages = chosenPages(positionals, env.contentDir);
    const others = positionals.length > 0 ? [] : listSiteFiles();
    const words = [...everydayWords, ...proseZh.terms];
    const problems = [
      ...checkProse(pages, { useCache: !values['no-cache'], english: env.contentDir }),
      ...others.flatMap((file) => {
        const source = fs.readFileSync(file, 'utf8');
        return [...checkSiteText(file, source, words), ...checkChineseText(file, source)];
      }),
    ];
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (values.json)
      console.log(JSON.stringify({ pages: pages.length, files: others.length, problems }, null, 2));
    else {
      for (const problem of problems) console.error(`${formatProblems([problem])}\n`);
      console.log(
        `${pages.length} pages${others.length > 0 ? ` and ${others.length} other files` : ''} in ${seconds} s, ${problems.length} problems${countByRule(problems)}`,
      );
    }
    return problems.length > 0 ? 1 : 0;
  },
});
