/**
 * `npm run lint:prose [pages…]`: checks the prose of pages against the style guide. `--json` prints the problems as JSON,
 * `--no-cache` checks unchanged pages again.
 */
import { formatProblems } from '../../plugins/docs-core/src/problem';
import { env } from '../config/env';
import { checkProse, countByRule } from './prose/check-prose';
import { chosenPages } from './pages/select-pages';
import { runCommand } from './run-command';

runCommand({
  usage: 'npm run lint:prose [-- pages…] [--json] [--no-cache]',
  options: { json: { type: 'boolean' }, 'no-cache': { type: 'boolean' } },
  positionals: true,
  run: ({ values, positionals }) => {
    const started = performance.now();
    const pages = chosenPages(positionals, env.contentDir);
    const problems = checkProse(pages, { useCache: !values['no-cache'], english: env.contentDir });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (values.json) console.log(JSON.stringify({ pages: pages.length, problems }, null, 2));
    else {
      for (const problem of problems) console.error(`${formatProblems([problem])}\n`);
      console.log(
        `${pages.length} pages in ${seconds} s, ${problems.length} problems${countByRule(problems)}`,
      );
    }
    return problems.length > 0 ? 1 : 0;
  },
});
