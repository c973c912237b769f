import type { Page } from 'playwright-core';

/** Follows a link to an address of the site, as a click on one in the page would; the link itself is gone afterwards. */
export async function followAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}
