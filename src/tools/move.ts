/**
 * `npm run move -- content/en/guides/old.mdx content/en/guides/new.mdx`, or with URLs: renames or moves a page with its
 * translations, diagrams and images, links to it, and a redirect. If the second one is a page that there is already,
 * the first is deleted. What was renamed by hand is completed.
 */
import { docsOptions } from '../build/plugin-options';
import { env } from '../config/env';
import { packageStep } from './check/steps';
import { movePage } from './pages/move-page';
import { runCommand, UsageError } from './run-command';

runCommand({
  usage: `npm run move -- content/en/guides/old.mdx content/en/guides/new.mdx
  or with URLs: npm run move -- /guides/old/ /guides/new/
  if the second one is a page already, the first one is deleted, and its URL leads there`,
  positionals: true,
  run: async ({ positionals: [from, to, ...more] }) => {
    if (from === undefined || to === undefined || more.length > 0)
      throw new UsageError('Name a page and its new name, two files or two URLs');
    if (env.isForeignContent)
      throw new UsageError('Only pages of this repository can be moved: leave CONTENT_DIR unset');
    const { done, left } = movePage({ root: process.cwd(), from, to, reserved: docsOptions.reservedPaths });
    for (const line of done) console.log(line);
    // Lists of URLs, whose lines are of another length now.
    await packageStep('format', 'prettier', '--write', 'src/config', 'src/search/quality').run(true);
    if (left.length > 0)
      console.log(`\nNames it, too, and is left to you:\n${left.map((line) => `  ${line}`).join('\n')}`);
    console.log('\nNow look at the changes, and run: npm run check -- --changed');
  },
});
