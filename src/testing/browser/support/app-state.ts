import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findProgram } from '../../../tools/check/programs';

/** Only localhost is reachable, and the browser sends no requests of its own. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // One process less to talk to for each frame.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As in browsers on a desk: a sandboxed frame that blocks doesn't block its page. The shell leaves it out.
  '--site-per-process',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
];

/**
 * Starts the system's Chromium, or the one at CHROMIUM_PATH: nothing is downloaded.
 *
 * @param timeout milliseconds
 */
export async function launchBrowser(timeout?: number): Promise<Browser> {
  // Loading the driver takes a third of a second, which a test file with a shared browser has not to pay.
  const { chromium } = await import('playwright-core');
  const executablePath = findProgram('chromium') ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ARGUMENTS, ...(timeout !== undefined && { timeout }) });
}

declare global {
  interface Window {
    /** Set by the tests once boot.js has run, which notices what the visitor does. */
    hasBooted?: boolean;
    /** Set by the tests once the application answers. */
    isAppReady?: boolean;
  }
}

/** Makes a page signal the start of its application, by a function that boot.js defines. Runs in the page, first. */
export function signalApp(): void {
  let original: (() => void) | undefined;
  Object.defineProperty(window, 'appReady', {
    configurable: true,
    set: (ready: () => void) => {
      original = ready;
      window.hasBooted = true;
    },
    get: () => () => {
      original?.();
      window.isAppReady = true;
    },
  });
}

/** A worker would answer instead of the server, and has its own tests. Runs in the page, first. */
export function hideWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Makes every page of a context signal the start of its application. */
export const createAppSignal = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(signalApp);
};

/** Gives a context a browser without service workers. */
export const createWorkerless = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(hideWorkers);
};

/** Starts the application with a wheel event, waits for it and for two frames. */
export async function untilAppReady(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')));
  await page.waitForFunction(() => window.isAppReady === true);
  await untilStill(page);
}

/** Waits for two frames, until pending changes are rendered. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}
