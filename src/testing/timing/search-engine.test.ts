/** How soon the embedded engine of the search is ready, and how long a key stroke waits for its answer. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { WorkerResponse } from '../../search/embedded/embedded.worker';
import { parseGolden } from '../../search/quality/golden-set';
import { limit } from '../../tools/check/slowness';
import { startSite } from '../browser/support/start-site';

// The real site: the index of the miniature one would be ready at once.
const { test } = startSite(path.resolve('public'));

/** A phone's processor beside this one. */
const SLOWDOWN = 4;
/** Milliseconds from the first request to a loaded index, on a quiet machine. */
const READY = 300;
/** Repeated in case the machine was busy; what is too slow by itself is so every time. */
const STARTS = 3;
/** Milliseconds from one start to the next. */
const PAUSE = 1000;
/** Milliseconds of a key stroke on the slow processor. */
const MEDIAN = 16;
const P95 = 50;
/** Enough key strokes for a 95th percentile. */
const QUERIES = 40;

const golden = parseGolden(
  fs.readFileSync(path.resolve(__dirname, '../../search/quality/golden.yaml'), 'utf8'),
).seen.slice(0, QUERIES);

/** Starts the site's worker once more, and sends it the requests that the page sends while the queries are typed. */
function measure(page: Page, script: string, queries: readonly string[]) {
  return page.evaluate(
    async ([url, typed, starts, pause]) => {
      let worker = new Worker(url);
      let id = 0;
      const send = (query: string) =>
        new Promise<number>((done, fail) => {
          const start = performance.now();
          worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) =>
            'error' in data ? fail(new Error(data.error)) : done(performance.now() - start);
          worker.postMessage({ id: (id += 1), query, options: { language: 'en' } });
        });
      let ready = await send('');
      for (let start = 1; start < starts; start += 1) {
        worker.terminate();
        await new Promise((done) => setTimeout(done, pause));
        worker = new Worker(url);
        ready = Math.min(ready, await send(''));
      }
      const keys: number[] = [];
      for (const query of typed) {
        for (let end = 1; end <= query.length; end += 1) {
          keys.push(await send(query.slice(0, end)));
        }
      }
      worker.terminate();
      keys.sort((a, b) => a - b);
      return { ready, median: keys[keys.length >> 1]!, p95: keys[Math.floor(keys.length * 0.95)]! };
    },
    [script, queries, STARTS, PAUSE] as const,
  );
}

test(
  `the engine is ready within ${READY} ms; on a processor slowed down ${SLOWDOWN} times a key waits ${MEDIAN} ms at the median and ${P95} ms at the 95th percentile`,
  { timeout: 60_000 },
  async ({ page, open }) => {
    await open('/');
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill('output');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    const script = page.workers().map((worker) => worker.url())[0];
    if (script === undefined) throw new Error('The search has started no worker');
    const queries = golden.map(({ query }) => query);

    const { ready, median, p95 } = await measure(page, script, queries);
    console.log({ ready, median, p95, keys: queries.join('').length });
    expect(ready).toBeLessThan(limit(READY));
    // The browser slows down a page's own thread only; the worker's times are scaled to the slow processor.
    expect(median * SLOWDOWN).toBeLessThan(limit(MEDIAN));
    expect(p95 * SLOWDOWN).toBeLessThan(limit(P95));
  },
);
