import type { Page } from 'playwright-core';

/** Records what moves by itself in every page that is opened from now on, and what it is. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 20)}`);
        shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

/** What has moved in the page so far. */
export const readShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
