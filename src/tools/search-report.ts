import fs from 'node:fs/promises';
import { buildSearcher } from '../search/embedded/searcher';
import { readSearchFiles } from '../search/quality/measure-search';
import { groupQueries, parseUnanswered, reportUnanswered } from '../search/quality/unanswered-report';
import { runCommand, UsageError } from './run-command';

runCommand({
  usage: `npm run search:report -- FILE
Reports which keywords and pages are missing, from the queries without an answer that SEARCH_REPORT_ENDPOINT collected:
a file with the body of one request a line (see src/config/README.md).`,
  positionals: true,
  run: async ({ positionals: [file, ...more] }) => {
    if (file === undefined || more.length > 0) throw new UsageError('Expected one file');
    const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${file}: cannot be read: ${error.code ?? error.message}`);
    });
    const groups = groupQueries(parseUnanswered(text, file));
    const searchers = Object.entries(await readSearchFiles()).map(
      ([code, files]) => [code, buildSearcher(files)] as const,
    );
    console.log(reportUnanswered(groups, Object.fromEntries(searchers)));
  },
});
