/** What tests do to pages and to the responses they get. */
import type { Page } from 'playwright-core';
import { untilStill } from './app-state';

/** Clicks a temporary link to a URL of the site. */
export async function followLink(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, url);
}

/** Chooses a theme in the menu of the header. */
export async function chooseTheme(page: Page, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await page.locator('#menu-themes').getByRole('button', { name }).click();
}

/** Whether the focused element matches a selector. */
export const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** By how many pixels the page is wider than its window. */
export const readOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Makes local storage throw, as browsers do where the visitor has blocked it. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });

/** Waits until all transitions and animations that end have ended, and for two frames. */
export async function untilSettled(page: Page): Promise<void> {
  await untilStill(page);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await untilStill(page);
}

/** Scrolls to the end of a page whose last parts get their height only once they are seen. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { scrollHeight } = document.documentElement;
    const isThere = Math.abs(scrollHeight - window.innerHeight - window.scrollY) <= 1;
    window.scrollTo({ top: scrollHeight, behavior: 'instant' });
    return isThere;
  });
}

/**
 * Delays responses, as a slow connection does.
 *
 * @returns a function that lets them come
 */
export async function holdResponses(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  await page.route(pattern, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

/** Delays the application's scripts. */
export const holdApp = (page: Page): Promise<() => void> =>
  holdResponses(page, /\/(app|framework|webpack-runtime)-[\da-f]+\.js$/);

type Headers = Record<string, string>;

/**
 * Changes the responses of the site.
 *
 * @param change the text; the headers that it returns are added
 */
export const changeResponses = (
  page: Page,
  pattern: string | RegExp,
  change: (text: string, headers: Headers) => { readonly body?: string; readonly headers?: Headers },
) =>
  page.route(pattern, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const changed = change(body, response.headers());
    const headers = { ...response.headers(), ...changed.headers };
    await route.fulfill({ response, body, ...changed, headers });
  });

/** @throws Error when the text does not contain what is to be replaced */
export function replace(text: string, before: string | RegExp, after: string): string {
  if (text.search(before) < 0) throw new Error(`The response does not contain ${String(before)}`);
  return text.replace(before, after);
}
