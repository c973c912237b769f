import { formatReport, measureSearch } from '../search/quality/measure-search';
import { runCommand } from './run-command';

runCommand({
  usage: `npm run search:golden [-- --misses] [-- --json]
Measures how well the search answers the golden queries, beside MiniSearch over the same records, the size of its file
and its speed.
  --misses  lists the queries whose page or section is not first, of the seen and the practice queries only
  --json    without MiniSearch`,
  options: { misses: { type: 'boolean' }, json: { type: 'boolean' } },
  run: async ({ values }) => {
    const report = await measureSearch(!values.json);
    console.log(values.json ? JSON.stringify(report) : formatReport(report, values.misses ?? false));
    for (const problem of report.problems) console.error(problem);
    return report.problems.length > 0 ? 1 : 0;
  },
});
