import { startWorkerSite, untilControlled } from './support/worker-site';

const site = startWorkerSite();

describe('the search without network', () => {
  it(
    'works once it has been used, and is not fetched by the worker before',
    site.visit(async ({ page, host, open, uncaught }) => {
      await open('/concepts/output/');
      await untilControlled(page);
      await page.waitForTimeout(500);
      expect(host.requests.filter((path) => /^\/search(\/|-)/.test(path))).toEqual([]);
      await page.keyboard.press('/');
      const field = page.getByRole('dialog').getByRole('combobox');
      await field.fill('output');
      await page.locator('dialog [role=row] a').first().waitFor();
      await page.waitForTimeout(500);

      host.isCut = true;
      await open('/concepts/output/');
      await page.keyboard.press('/');
      await field.fill('split chunks');
      await page.locator('dialog [role=row] a').first().waitFor();
      expect(uncaught).toEqual([]);
    }),
  );
});
