/**
 * `npm run search:golden`: how well the search answers what people look for, how large its file is and how long it
 * takes. `--misses` lists the seen queries that went wrong, and those of practice.yaml; never those that are kept apart. `--json` is
 * for the test.
 */
import { runMain } from './run-main';
import { formatReport } from '../search/quality/format-report';
import { measureSearch } from '../search/quality/measure-search';

runMain(async () => {
  const report = await measureSearch();
  const args = new Set(process.argv.slice(2));
  console.log(args.has('--json') ? JSON.stringify(report) : formatReport(report, args.has('--misses')));
  for (const problem of report.problems) console.error(problem);
  return report.problems.length > 0 ? 1 : 0;
});
