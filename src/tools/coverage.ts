/**
 * `npm run coverage`: how much of what the installed packages offer is documented by people, generated only, or
 * missing. `--groups` has a line for each group, `--json` everything. Ends with 1 when something is missing.
 */
import { env } from '../config/env';
import { formatCoverage } from './coverage/format-coverage';
import { readCoverage } from './coverage/read-coverage';
import { runMain } from './run-main';

runMain(async () => {
  // Progress does not belong to the report, which may be written into a file.
  const { versions, tables, unread } = await readCoverage(env.contentDir, (text) => console.error(text));
  const args = new Set(process.argv.slice(2));
  console.log(
    args.has('--json')
      ? JSON.stringify({ versions, tables }, null, 2)
      : formatCoverage(versions, tables, args.has('--groups')),
  );
  for (const problem of unread) console.error(`not counted: ${problem}`);
  return unread.length > 0 || tables.some(({ missing }) => missing.length > 0) ? 1 : 0;
});
