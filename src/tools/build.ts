/** `npm run build`: builds the site into `public` if something it is made from has changed. */
import { env } from '../config/env';
import { runCommand } from './run-command';
import { createSite, findBuildReason } from './site/build-site';

runCommand({
  usage: 'npm run build [-- --force] [--fewer-pages] [--log-pages] [--profile] [--verbose]',
  options: {
    force: { type: 'boolean' },
    'fewer-pages': { type: 'boolean', default: false },
    // Those of `gatsby build` that matter here.
    'log-pages': { type: 'boolean' },
    profile: { type: 'boolean' },
    verbose: { type: 'boolean' },
  },
  run: async ({ values: { force, 'fewer-pages': mayDrop, ...values } }) => {
    // Sponsors come from elsewhere: whether they have changed is known after asking.
    const isAsked =
      force === true || mayDrop || Object.keys(values).length > 0 || env.openCollective.slug !== '';
    if (isAsked || findBuildReason(process.cwd()) !== null)
      return (await createSite(values, false, mayDrop)).code;
    console.log(
      'public is up to date: nothing it is made from has changed. With -- --force it is built again.',
    );
    return 0;
  },
});
