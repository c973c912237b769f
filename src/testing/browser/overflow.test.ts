/** What is wider than its place: code, tables, names of files; and what hangs on it: tab stops and fades. */
import type { Page } from 'playwright-core';
import { untilStill } from './support/app-state';
import { runAxe } from './support/run-axe';
import { clipboard, phone } from './support/site-pages';
import { SIZES, startSite } from './support/start-site';

const { test, visit } = startSite();

const REFERENCE = '/configuration/output/';
/** Pages with wide code, wide tables, hooks and facts. */
const PAGES = [REFERENCE, '/guides/code-splitting/', '/api/compiler-hooks/', '/concepts/marks/'];

/** Opens a page and waits for the script that observes what overflows. */
async function openObserved(page: Page, open: (url: string) => Promise<void>, url: string): Promise<void> {
  await open(url);
  await page.locator('a.anchor:not([aria-label="#"])').first().waitFor({ state: 'attached' });
  await untilStill(page);
}

it.each(SIZES)('what scrolls is a tab stop, and nothing else is, on %s', (_name, size) =>
  visit(size, async ({ page, open }) => {
    for (const url of PAGES) {
      await openObserved(page, open, url);
      const found = await page.evaluate(() => {
        const find = (selector: string, isWanted: (element: Element) => boolean): string[] =>
          [...document.querySelectorAll(selector)]
            .filter((element) => element.checkVisibility() && isWanted(element))
            .map(({ textContent }) => textContent?.slice(0, 40) ?? '');
        const isWide = (element: Element): boolean => element.scrollWidth - element.clientWidth > 1;
        return {
          useless: find('main [tabindex="0"]', (element) => !isWide(element)),
          unreachable: find(
            'main .code > pre, main .table',
            (element) => isWide(element) && !element.matches('[tabindex="0"]'),
          ),
        };
      });
      expect({ url, ...found }).toEqual({ url, useless: [], unreachable: [] });
    }
  }),
);

test('links of headings have their names, and copy their URLs', clipboard, async ({ page, open }) => {
  await openObserved(page, open, REFERENCE);
  const name = await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('h3 > a.anchor')!;
    link.focus();
    return link.parentElement!.textContent;
  });
  expect(await page.getByRole('link', { name: name, exact: true }).count()).toBeGreaterThan(0);
  const opacity = page.locator('a.anchor:focus').evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity).toBe('1');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  expect(new URL(copied).hash).not.toBe('');
  expect(await runAxe(page)).toEqual([]);
});

test(
  'code wraps on phones; a switch lets it scroll and fade instead, which is remembered',
  { viewport: phone },
  async ({ page, newPage, open }) => {
    const WIDE = '.code:not(.pm > *) > pre[tabindex="0"]';
    await openObserved(page, open, REFERENCE);
    const button = page.getByRole('button', { name: 'Wrap' }).first();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.code > pre[tabindex="0"]').count()).toBe(0);
    const figure = page.locator('figure.code', { has: page.locator('.wrap') }).first();
    expect(await figure.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true);
    expect(await runAxe(page)).toEqual([]);

    await button.click();
    const wide = page.locator(WIDE).first();
    await wide.waitFor();
    expect(await wide.evaluate((pre) => getComputedStyle(pre).maskImage)).toContain('gradient');
    await wide.evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth, behavior: 'instant' }));
    await page.waitForFunction(
      (selector) => getComputedStyle(document.querySelector(selector)!).maskImage === 'none',
      WIDE,
    );

    const later = await newPage();
    await later.setViewportSize(phone);
    await open(REFERENCE, later);
    const again = later.getByRole('button', { name: 'Wrap', pressed: false }).first();
    await again.waitFor();
    await again.click();
    await later.locator(WIDE).first().waitFor({ state: 'detached' });
    expect(await later.evaluate(() => localStorage.getItem('wrap'))).toBe('on');
  },
);

test('a wide table leaves room for its words, and shows that it goes on', async ({ page, open }) => {
  await open('/plugins/');
  const narrow = await page
    .locator('.table td')
    .evaluateAll((all) =>
      all
        .filter((cell) => cell.textContent.length > 30 && cell.getBoundingClientRect().width < 120)
        .map((cell) => cell.textContent),
    );
  expect(narrow).toEqual([]);
  const table = page.locator('.table').first();
  await table.evaluate((element) => {
    element.querySelector('td')!.textContent = 'x'.repeat(200);
  });
  await page.setViewportSize({ width: 690, height: 800 });
  await page.locator('.table[data-cut][tabindex="0"]').first().waitFor();
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await page.waitForFunction(() => !document.querySelector('.table')!.hasAttribute('data-cut'));
});

test('the facts of a hook end in a line that taps it, to copy', clipboard, async ({ page, open }) => {
  await open('/api/compiler-hooks/');
  for (const [name, code] of [
    ['hooks.emit.', /^compiler\.hooks\.emit\.tapPromise\('MyPlugin', async \(.*\) => \{\}\);$/],
    ['hooks.compilation.', /^compiler\.hooks\.compilation\.tap\('MyPlugin', \(/],
  ] as const) {
    const line = page.locator('.facts dd', { hasText: name }).last();
    await line.getByRole('button', { name: 'Copy' }).click();
    await line.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(code);
  }
});
