import fs from 'node:fs';
import { createSite } from '../site/build-site';
import type { StepOutcome } from './step';

/** Types of the data layer; the build writes them, and they are committed. */
const GENERATED_TYPES = 'src/gatsby-types.d.ts';

const readTypes = (): string =>
  fs.existsSync(GENERATED_TYPES) ? fs.readFileSync(GENERATED_TYPES, 'utf8') : '';

/**
 * Builds the site from nothing, so that no leftover of an earlier build can hide a fault; any fault in a page stops
 * it. Then compares the types the build wrote with those that were there.
 */
export async function buildStep(): Promise<StepOutcome> {
  for (const folder of ['.cache', 'public']) fs.rmSync(folder, { recursive: true, force: true });
  // A lenient build would only report faults of pages.
  delete process.env.CONTENT_LENIENT;
  const before = readTypes();
  const code = await createSite([]);
  if (code !== 0) return { code, output: '' };
  if (readTypes() === before) return { code: 0, output: '' };
  return {
    code: 1,
    output: `${GENERATED_TYPES} was not up to date: run \`npm run build\` and commit the file it has written`,
  };
}
