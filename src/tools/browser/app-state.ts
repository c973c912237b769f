import { type BrowserContext, type Page, chromium, type Browser } from 'playwright-core';
import { settings } from './site-pages';

/** Nothing but localhost is reachable, and the browser asks for nothing of its own. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
];

/**
 * Starts the system's Chromium.
 *
 * @throws Error when there is none; CHROMIUM_PATH says where else to look
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: settings.chromium, args: ARGUMENTS });
}

declare global {
  interface Window {
    /** Set by the tests once the application answers. */
    isAppReady?: boolean;
  }
}

/** Makes every page of a context say when its application has started: boot.js leaves a function for it to call. */
export async function createAppSignal(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let original: (() => void) | undefined;
    Object.defineProperty(window, 'appReady', {
      configurable: true,
      set: (ready: () => void) => {
        original = ready;
      },
      get: () => () => {
        original?.();
        window.isAppReady = true;
      },
    });
  });
}

/**
 * Gives a context a browser without service workers: that one would answer in the server's place, and is a subject
 * of its own.
 */
export async function createWorkerless(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
}

/** Asks for the application as a visitor's wheel does, waits until it has started and the page is still for two frames. */
export async function untilAppReady(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')));
  await page.waitForFunction(() => window.isAppReady === true);
  await untilStill(page);
}

/** Waits for two frames: whatever was to be drawn now has been. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}
