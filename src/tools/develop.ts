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
  run: async ({ values }) => (await runGatsby('develop', values)).code,
});
