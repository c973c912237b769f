import { formatReport, measureSearch } from '../search/quality/measure-search';
import { runCommand } from './run-command';

runCommand({
  usage: `npm run search:golden [-- --misses] [-- --ablate] [-- --json]
Measures how well the search answers the golden queries, the size of its files and its speed.
  --misses  lists the queries whose page or section is not first, of the seen and the practice queries only
  --ablate  prints what each parameter of the ranking is worth: the scores without it, which takes minutes
  --json    as JSON`,
  options: { misses: { type: 'boolean' }, ablate: { type: 'boolean' }, json: { type: 'boolean' } },
  run: async ({ values }) => {
    const report = await measureSearch(values.ablate ?? false);
    console.log(values.json ? JSON.stringify(report) : formatReport(report, values.misses ?? false));
    for (const problem of report.problems) console.error(problem);
    return report.problems.length > 0 ? 1 : 0;
  },
});
