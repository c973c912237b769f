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
      await page.getByRole('option').first().waitFor();
      await page.waitForTimeout(500);

      host.isCut = true;
      await open('/concepts/output/');
      await page.keyboard.press('/');
      await field.fill('split chunks');
      await page.getByRole('option').first().waitFor();
      expect(uncaught).toEqual([]);
    }),
  );

  it(
    'is on the page that is shown for one that is not cached, and finds cached ones',
    site.visit(async ({ page, host, open, uncaught }) => {
      await open('/concepts/output/');
      await untilControlled(page);
      await open('/search/?q=output');
      await page.locator('main ol a').first().waitFor();
      host.isCut = true;
      await page.goto('/concepts/loaders/');
      await page.getByRole('searchbox').fill('public path');
      await page.locator('main [role=status] a[href^="/concepts/output/"]').first().waitFor();
      // Found, but not cached.
      expect(await page.locator('main [role=status] a[href^="/concepts/module-federation/"]').count()).toBe(
        0,
      );
      await page.getByRole('searchbox').fill('zzzzqqq');
      await page.getByText('None of the pages that work now answers that.').waitFor();
      expect(uncaught).toEqual([]);
    }),
  );

  it(
    'is saved with pages, and a missing index is reported',
    site.visit(async ({ page, host, open }) => {
      await open('/concepts/output/');
      await untilControlled(page);
      host.isCut = true;
      await page.goto('/concepts/loaders/');
      await page.getByRole('searchbox').fill('output');
      await page.getByText('The search is not on this device').waitFor();
    }),
  );
});
