/** `npm run build`: builds the site into `public`. */
import { runCommand } from './run-command';
import { createSite } from './site/build-site';

runCommand({
  usage: 'npm run build [-- --log-pages] [--profile] [--verbose]',
  // Those of `gatsby build` that matter here.
  options: {
    'log-pages': { type: 'boolean' },
    profile: { type: 'boolean' },
    verbose: { type: 'boolean' },
  },
  run: async ({ values }) => (await createSite(values)).code,
});
