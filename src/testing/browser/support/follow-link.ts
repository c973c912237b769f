import type { Page } from 'playwright-core';

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
