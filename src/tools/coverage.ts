/** `npm run coverage`: which facts of the installed packages are documented by authors, only generated, or missing. */
import { formatCoverage } from './coverage/format-coverage';
import { readCoverage } from './coverage/read-coverage';
import { runCommand } from './run-command';

runCommand({
  usage: `npm run coverage [-- --groups] [-- --json]
  --groups  a line for each group of facts
  --json    all details
  ends with 1 if a fact is missing`,
  options: { groups: { type: 'boolean', default: false }, json: { type: 'boolean' } },
  run: async ({ values }) => {
    // Progress goes to stderr, since the report may be redirected into a file.
    const { versions, tables } = await readCoverage((text) => console.error(text));
    console.log(
      values.json
        ? JSON.stringify({ versions, tables }, null, 2)
        : formatCoverage(versions, tables, values.groups),
    );
    return tables.some(({ missing }) => missing.length > 0) ? 1 : 0;
  },
});
