/**
 * `npm run lint:prose [pages…]`: holds the words of pages against the style guide. `--json` prints what was found as
 * JSON, `--no-cache` reads unchanged pages again, too.
 */
import { formatProblems } from '../../plugins/docs-core/src/problem';
import { env } from '../config/env';
import { checkProse, countByRule } from './prose/check-prose';
import { runMain } from './run-main';
import { chosenPages } from './pages/select-pages';

function main(): number {
  const args = process.argv.slice(2);
  const started = performance.now();
  const pages = chosenPages(
    args.filter((arg) => !arg.startsWith('--')),
    env.contentDir,
  );
  const problems = checkProse(pages, {
    useCache: !args.includes('--no-cache'),
    english: env.contentDir,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (args.includes('--json')) console.log(JSON.stringify({ pages: pages.length, problems }, null, 2));
  else {
    for (const problem of problems) console.error(`${formatProblems([problem])}\n`);
    console.log(`${pages.length} pages in ${seconds} s, ${problems.length} problems${countByRule(problems)}`);
  }
  return problems.length > 0 ? 1 : 0;
}

runMain(async () => Promise.resolve(main()));
