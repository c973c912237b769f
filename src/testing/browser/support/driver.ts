/** The browser of all visits, and what is done when it fails instead of a page. */
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { within } from '../../../tools/check/slowness';

/** How often a visit is repeated because the browser failed. */
const MOST_REPEATS = 2;

/** What Playwright reports of a page or browser that ended by itself. */
const ENDED = /(?:target|page|browser|context) (?:closed|crashed)|has been closed|disconnected/i;

/**
 * Passes the shared browser on. A browser that crashes, hangs, disconnects or does not start is replaced, and the work
 * is repeated with the new one, at most twice. A failed assertion is never repeated.
 */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const shared = globalThis.sharedBrowser;
  if (!shared) throw new Error('These tests run in src/testing/browser-environment.ts');
  for (let repeats = 0; ; repeats += 1) {
    let browser: Browser | undefined;
    try {
      browser = await shared.open();
      return await work(browser);
    } catch (error) {
      const reason = await findIncident(browser, error);
      if (reason === null) throw error;
      reportIncident(reason);
      await shared.discard();
      if (repeats === MOST_REPEATS) throw error;
    }
  }
}

/** @returns why an error is the browser's and not the page's, or null */
async function findIncident(browser: Browser | undefined, error: unknown): Promise<string | null> {
  const { message, matcherResult } = error as { message?: unknown; matcherResult?: unknown };
  if (matcherResult !== undefined) return null;
  const [reason = ''] = String(message).split('\n');
  if (!browser) return `did not start: ${reason}`;
  if (!browser.isConnected()) return `disconnected: ${reason}`;
  if (ENDED.test(reason)) return reason;
  return (await isAnswering(browser)) ? null : `hangs: ${reason}`;
}

const isAnswering = (browser: Browser): Promise<boolean> =>
  within(10_000, async () => {
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.getVersion');
    await session.detach();
  }).then(
    () => true,
    () => false,
  );

/** The line is listed in the summary of `npm test`. */
function reportIncident(reason: string): void {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const file = path.relative(process.cwd(), testPath);
  process.stderr.write(`DRIVER INCIDENT ${file}: ${currentTestName}: ${reason}\n`);
}
