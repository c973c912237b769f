import type { Page } from 'playwright-core';

/**
 * Holds the application's scripts back: what is done before it starts, on a slow line or a slow phone.
 *
 * @returns what lets them come
 */
export async function holdApp(page: Page): Promise<() => void> {
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
