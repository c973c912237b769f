import type { Page } from 'playwright-core';

/** Makes local storage throw, as browsers do where the visitor has blocked it. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
}
