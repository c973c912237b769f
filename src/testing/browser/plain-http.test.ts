/** The site as a colleague sees it whom `npm start` serves over HTTP, by a name that is not localhost. */
import { untilAppReady } from './support/app-state';
import { followLink } from './support/page-control';
import { startSite } from './support/start-site';

const ORIGIN = 'http://docs.example';

const { origin, test } = startSite();

test('over HTTP by another name the application runs, without a secure context', async (visitor) => {
  const { page, context } = visitor;
  const elsewhere: string[] = [];
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    if (url.startsWith(`${ORIGIN}/`)) {
      return route.fulfill({ response: await route.fetch({ url: url.replace(ORIGIN, origin()) }) });
    }
    elsewhere.push(url);
    return route.abort();
  });
  await page.goto(`${ORIGIN}/concepts/`);
  await untilAppReady(page);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await followLink(page, '/concepts/output/');
  await page.locator('h1', { hasText: 'Output' }).waitFor();
  await page.locator('.copy').first().click();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill('hash');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  expect(elsewhere).toEqual([]);
});
