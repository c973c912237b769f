/** `npm run develop`: Gatsby's development server, which updates pages as they are edited. */
import { runCommand } from './run-command';
import { runGatsby } from './site/build-site';

runCommand({
  usage: 'npm run develop [-- --port 8000] [--host localhost] [--open] [--verbose]',
  options: {
    port: { type: 'string', short: 'p' },
    host: { type: 'string', short: 'H' },
    open: { type: 'boolean', short: 'o' },
    verbose: { type: 'boolean' },
  },
  run: async ({ values }) => {
    // With `CI` set, as in some containers, Gatsby would run the queries of all pages before it serves the first.
    process.env.GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI = 'true';
    return (await runGatsby('develop', values)).code;
  },
});
