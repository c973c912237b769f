import fs from 'node:fs';
import { createSite } from '../site/build-site';
import type { Step } from './step';

/** Types of the data layer; the build writes them, and they are committed. */
const GENERATED_TYPES = 'src/gatsby-types.d.ts';

const readTypes = (): string =>
  fs.existsSync(GENERATED_TYPES) ? fs.readFileSync(GENERATED_TYPES, 'utf8') : '';

/**
 * Builds the site from nothing, so that no leftover of an earlier build can hide a fault; any fault in a page stops
 * it. Then compares the types the build wrote with those that were there.
 */
export function buildSteps(): readonly Step[] {
  let before: string | null = null;
  return [
    {
      name: 'build',
      run: async () => {
        for (const folder of ['.cache', 'public']) fs.rmSync(folder, { recursive: true, force: true });
        // A lenient build would only report faults of pages.
        delete process.env.CONTENT_LENIENT;
        process.env.WRITE_TYPES = '1';
        before = readTypes();
        return { code: await createSite(), output: '' };
      },
    },
    {
      name: 'generated',
      needs: 'build',
      run: () => {
        const isFresh = before !== null && before === readTypes();
        const why =
          before === null
            ? 'it compares what the build writes with what was there: choose build, too'
            : `${GENERATED_TYPES} was not up to date: run \`WRITE_TYPES=1 npm run build\` (or \`npm run develop\`) and commit the file it has written`;
        return Promise.resolve({ code: isFresh ? 0 : 1, output: isFresh ? '' : why });
      },
    },
  ];
}
