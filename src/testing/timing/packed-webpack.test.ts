/** The packed webpack: how long a visitor waits for a small project, from the first visit on. */
import type { Page } from 'playwright-core';
import type { Project } from 'webpack-in-browser/protocol';
import { limit, readSlowness } from '../../tools/check/slowness';
import { buildInPage, openClient, startClient } from '../browser/support/packed-client';
import { startSite } from '../browser/support/start-site';

const { test } = startSite();

/** Milliseconds: with an empty cache, with the parts in the browser's cache, and with the last build in memory. */
const LIMITS = { cold: 3000, warm: 1000, rebuild: 300 } as const;

const projectWith = (value: number): Project => ({
  files: {
    'src/index.js': "import { value } from './value.js';\n\nconsole.log(value);\n",
    'src/value.js': `export const value = ${value};\n`,
  },
  config: null,
  mode: 'development',
});

async function measure(page: Page, value: number): Promise<number> {
  const start = performance.now();
  expect((await buildInPage(page, projectWith(value))).type).toBe('built');
  return performance.now() - start;
}

test('a build from an empty cache, from a full one, and after an edit', async ({ page }) => {
  await openClient(page);
  const cold = await measure(page, 0);
  const warm: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await startClient(page);
    warm.push(await measure(page, round));
  }
  const rebuilds: number[] = [];
  for (let round = 0; round < 5; round += 1) rebuilds.push(await measure(page, round + 10));
  const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!;
  console.info(
    `packed webpack: cold ${cold.toFixed()} ms, warm ${median(warm).toFixed()}, rebuild ${median(rebuilds).toFixed()}; machine ${readSlowness().toFixed(1)} times slower`,
  );
  expect(cold).toBeLessThan(limit(LIMITS.cold));
  expect(median(warm)).toBeLessThan(limit(LIMITS.warm));
  expect(median(rebuilds)).toBeLessThan(limit(LIMITS.rebuild));
});
