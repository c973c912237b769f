import { runAxe } from './support/run-axe';
import { phone } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const still = { javaScriptEnabled: false } as const;

test('text, headings and links are there, and lead on', still, async ({ page }) => {
  await page.goto('/concepts/');
  expect(await page.locator('h1').textContent()).toBe('Concepts');
  for (const part of ['h2', 'p'])
    expect(await page.locator(`[data-body] ${part}`).first().isVisible()).toBe(true);
  expect(await page.getByRole('region', { name: 'Notice' }).isVisible()).toBe(true);
  await page.locator('#menu a[href="/concepts/output/"]').click();
  await page.waitForURL('**/concepts/output/');
  expect(await page.locator('#menu [aria-current=page]').textContent()).toBe('Output');
  await page.locator('header').getByRole('link', { name: 'Contribute' }).click();
  await page.waitForURL('**/contribute/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
  await page.waitForURL('**/glossary/');
});

it.each([
  ['a desk', still],
  ['a phone', { ...still, viewport: phone }],
])('no control is shown that would do nothing on %s', (_name, options) =>
  visit(options, async ({ page }) => {
    for (const url of ['/', '/concepts/', '/concepts/output/', '/guides/caching/', '/api/cli/', '/blog/']) {
      await page.goto(url);
      const dead = await page
        .locator('button:visible:not([popovertarget], [aria-controls])')
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
        );
      expect({ url, dead }).toEqual({ url, dead: [] });
    }
  }),
);

test('tabs of package managers switch', still, async ({ page }) => {
  await page.goto('/guides/getting-started/');
  const tabs = page.locator('fieldset.pm').first();
  const shown = (): Promise<string[]> =>
    tabs
      .locator('figure:visible')
      .evaluateAll((figures: HTMLElement[]) => figures.map(({ dataset }) => dataset.pm ?? ''));
  const choose = (manager: string): Promise<void> =>
    tabs.locator('label').getByText(manager, { exact: true }).click();
  expect(await shown()).toEqual(['npm']);
  await choose('yarn');
  expect(await shown()).toEqual(['yarn']);
  await choose('pnpm');
  expect(await shown()).toEqual(['pnpm']);
  // By keyboard, too: the tabs are radio buttons.
  await tabs.locator('input:checked').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await shown()).toEqual(['yarn']);
});

test('on a phone what is folded unfolds, and leads on', { ...still, viewport: phone }, async (visitor) => {
  const { page } = visitor;
  await page.goto('/concepts/output/');
  const link = page.locator('#headings a').first();
  const menu = page.locator('#menu');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  expect([await link.isVisible(), await menu.isVisible()]).toEqual([false, false]);
  await page.getByRole('button', { name: 'On this page' }).click();
  await link.click();
  expect(new URL(page.url()).hash).toBe((await link.getAttribute('href'))!);
  await opener.click();
  expect(await menu.isVisible()).toBe(true);
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  await menu.waitFor({ state: 'hidden' });
  await opener.click();
  await menu.locator('a[href="/concepts/loaders/"]').click();
  await page.waitForURL('**/concepts/loaders/');
});

it.each(['/', '/configuration/output/', '/api/compiler-hooks/', '/zh/concepts/', '/search/', '/playground/'])(
  'axe finds nothing on %s, either',
  (url) =>
    // Axe is a script itself, so that the page's own are not loaded instead.
    visit({ reducedMotion: 'reduce' }, async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(url);
      expect(await page.evaluate(() => window.isAppReady)).toBeUndefined();
      expect(await runAxe(page)).toEqual([]);
    }),
);
