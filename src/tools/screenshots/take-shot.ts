import type { Browser, BrowserContext, Page } from 'playwright-core';
import { site } from '../../config/site';
import { createAppSignal, createWorkerless, untilAppReady } from '../browser/app-state';
import type { PictureTheme, Pose, Shot } from './subjects';

/** How many windows of a long page a screenshot shows. */
const WINDOWS = 4;

/** How long a page may take to do what is waited for, in milliseconds. */
const PATIENCE = 15_000;

/** A window's height goes with its width: phones are tall. */
const heightOf = (width: number): number => (width < 600 ? 844 : width < 1000 ? 1024 : 900);

/** Opens a window of that width, in that theme, without motion, for a visitor who has closed nothing. */
export async function openWindow(
  browser: Browser,
  origin: string,
  { width, theme }: { width: number; theme: PictureTheme },
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heightOf(width) },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  // tsx names functions through a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (target) => target' });
  await createAppSignal(context);
  await createWorkerless(context);
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    site.themeKey,
    theme,
  ] as const);
  // A page for paper would open the print dialog.
  await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
  context.setDefaultTimeout(PATIENCE);
  return { page: await context.newPage(), context };
}

const poses: Record<Pose, (page: Page) => Promise<void>> = {
  menu: (page) => page.locator('button[popovertarget=menu]:visible').first().click(),
  languages: (page) => page.locator('header button[aria-expanded]').last().click(),
};

/**
 * Takes one screenshot. A page is shown from its top, as far as a few windows go; an open state is one window.
 */
export async function takeShot(page: Page, { subject, width }: Shot, file: string): Promise<void> {
  await page.goto(subject.path);
  await untilAppReady(page);
  const options = { path: file, animations: 'disabled' } as const;
  if (subject.pose) {
    await poses[subject.pose](page);
    await page.waitForTimeout(300);
    await page.screenshot(options);
    return;
  }
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(full, WINDOWS * heightOf(width));
  await page.screenshot({ ...options, fullPage: true, clip: { x: 0, y: 0, width, height } });
}
