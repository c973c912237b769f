import type { BrowserContext, Page } from 'playwright-core';

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
