import type { Page } from 'playwright-core';

/**
 * Delays the application's scripts, as on a slow connection or a slow phone.
 *
 * @returns a function that lets them load
 */
export async function delayApp(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/(app|framework|webpack-runtime)-[\da-f]+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
