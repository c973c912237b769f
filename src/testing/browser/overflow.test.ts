import type { Page } from 'playwright-core';
import { untilStill } from '../../tools/browser/app-state';
import { runAxe } from './support/run-axe';
import { phone } from './support/site-pages';
import { SIZES, startSite } from './support/start-site';

const { test, visit } = startSite();

/** Pages with wide code, wide tables, hooks and facts. */
const PAGES = ['/configuration/output/', '/guides/code-splitting/', '/api/compiler-hooks/', '/plugins/'];

/** Opens a page and waits for the script that observes what overflows. */
async function openObserved(page: Page, open: (url: string) => Promise<void>, url: string): Promise<void> {
  await open(url);
  await page.locator('a.anchor:not([aria-label="#"])').first().waitFor({ state: 'attached' });
  await untilStill(page);
}

describe('tab stops', () => {
  it.each(SIZES)('without a purpose there are none, on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      for (const url of PAGES) {
        await openObserved(page, open, url);
        const useless = await page
          .locator('main [tabindex="0"]:visible')
          .evaluateAll((all) =>
            all
              .filter(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth <= 1)
              .map((element) => element.getAttribute('aria-label')),
          );
        expect({ url, useless }).toEqual({ url, useless: [] });
        const unreachable = await page
          .locator('main .code > pre:visible, main .table:visible')
          .evaluateAll(
            (all) =>
              all.filter(
                (element) =>
                  element.scrollWidth - element.clientWidth > 1 && element.getAttribute('tabindex') !== '0',
              ).length,
          );
        expect({ url, unreachable }).toEqual({ url, unreachable: 0 });
      }
    }),
  );

  test(
    'of headings have their names, and copy their URLs',
    { permissions: ['clipboard-read', 'clipboard-write'] },
    async ({ page, open }) => {
      await openObserved(page, open, '/configuration/output/');
      const name = await page.evaluate(() => {
        const link = document.querySelector<HTMLElement>('h3 > a.anchor')!;
        link.focus();
        return link.parentElement!.textContent;
      });
      const link = page.locator('a.anchor:focus');
      expect(await page.getByRole('link', { name: name, exact: true }).count()).toBeGreaterThan(0);
      expect(await link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(page.url());
      expect(new URL(copied).hash).not.toBe('');
      expect(await runAxe(page)).toEqual([]);
    },
  );
});

test(
  'the name of a file and the buttons beside it have places of their own',
  { viewport: { width: 360, height: 640 } },
  async ({ page, open }) => {
    await openObserved(page, open, '/guides/monorepos/');
    const figures = page.locator('figure.code:has(.code-file)');
    expect(await figures.count()).toBeGreaterThan(10);
    expect(await page.locator('.wrap').count()).toBeGreaterThan(5);
    const covered = await figures.evaluateAll((all) =>
      all.flatMap((figure) => {
        const name = figure.querySelector('.code-file')!;
        const boxes = [...name.getClientRects()];
        return [...figure.querySelectorAll('button')]
          .map((button) => button.getBoundingClientRect())
          .filter(({ left, bottom }) => boxes.some((box) => box.right > left && box.top < bottom))
          .map(() => name.textContent);
      }),
    );
    expect(covered).toEqual([]);
    // A line ends after a folder or a hyphen, not within a word.
    const broken = await page.locator('.code-file').evaluateAll((all) => {
      const range = document.createRange();
      const topOf = (text: Node, at: number): number => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      };
      return all
        .filter(({ childNodes }) =>
          [...childNodes].some((part) =>
            [...(part.textContent ?? '').matchAll(/\w(?=\w)/g)].some(
              ({ index }) => topOf(part, index + 1) > topOf(part, index) + 4,
            ),
          ),
        )
        .map((name) => name.textContent);
    });
    expect(broken).toEqual([]);
  },
);

describe('code that is wider than its block', () => {
  const wide = (page: Page) => page.locator('.code:not(.pm > *) > pre[tabindex="0"]').first();

  test('fades where it is cut, until its end is shown', { viewport: phone }, async ({ page, open }) => {
    await openObserved(page, open, '/configuration/output/');
    const mask = () => wide(page).evaluate((pre) => getComputedStyle(pre).maskImage);
    expect(await mask()).toContain('gradient');
    await wide(page).evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth, behavior: 'instant' }));
    await untilStill(page);
    expect(await mask()).toBe('none');
  });

  test(
    'wraps at the press of a switch, which is remembered',
    { viewport: phone },
    async ({ page, newPage, open }) => {
      await openObserved(page, open, '/configuration/output/');
      const figure = page.locator('figure.code', { has: page.locator('.wrap') }).first();
      const button = figure.getByRole('button', { name: 'Wrap' });
      expect(await button.getAttribute('aria-pressed')).toBe('false');
      await button.click();
      await untilStill(page);
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      expect(await page.locator('.code > pre[tabindex="0"]').count()).toBe(0);
      expect(await figure.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true);
      expect(await runAxe(page)).toEqual([]);

      const later = await newPage();
      await later.setViewportSize(phone);
      await open('/configuration/output/', later);
      const again = later.getByRole('button', { name: 'Wrap' }).first();
      await again.waitFor();
      expect(await again.getAttribute('aria-pressed')).toBe('true');
      await again.click();
      await wide(later).waitFor();
      expect(await later.evaluate(() => localStorage.getItem('wrap'))).toBe('');
    },
  );
});

test(
  'a wide table shows that it goes on',
  { viewport: { width: 700, height: 800 } },
  async ({ page, open }) => {
    await openObserved(page, open, '/plugins/');
    const table = page.locator('.table').first();
    await table.evaluate((element) => {
      const cell = element.querySelector('td')!;
      cell.textContent = 'x'.repeat(200);
    });
    await page.setViewportSize({ width: 690, height: 800 });
    await page.locator('.table[data-cut][tabindex="0"]').first().waitFor();
    await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await untilStill(page);
    expect(await table.getAttribute('data-cut')).toBeNull();
  },
);

test('the words of a table have room beside long names', async ({ page, open }) => {
  await open('/plugins/');
  const narrow = await page
    .locator('.table td')
    .evaluateAll((all) =>
      all
        .filter((cell) => cell.textContent.length > 30 && cell.getBoundingClientRect().width < 120)
        .map((cell) => cell.textContent),
    );
  expect(narrow).toEqual([]);
});

describe('what a hash leads to', () => {
  const animations = (page: Page, id: string) =>
    page.locator(`[id="${id}"]`).evaluate((element) => element.getAnimations().length);

  test('is tinted for a moment, after a navigation in the page, too', async ({ page, open }) => {
    await open('/configuration/output/#outputclean');
    expect(await animations(page, 'outputclean')).toBe(1);
    await open('/configuration/');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/configuration/output/#outputclean';
      document.querySelector('main')!.append(link);
      link.click();
    });
    await page.locator('#outputclean').waitFor();
    await untilStill(page);
    expect(await animations(page, 'outputclean')).toBe(1);
  });

  test('is not with reduced motion', { reducedMotion: 'reduce' }, async ({ page, open }) => {
    await open('/configuration/output/#outputclean');
    expect(await animations(page, 'outputclean')).toBe(0);
  });
});

test(
  'the facts of a hook end in a line that taps it, to copy',
  { permissions: ['clipboard-read', 'clipboard-write'] },
  async ({ page, open }) => {
    await open('/api/compiler-hooks/');
    const copyOf = async (name: string): Promise<string> => {
      const line = page.locator('.facts dd', { hasText: name }).last();
      await line.getByRole('button', { name: 'Copy' }).click();
      await line.getByText('Copied').waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copyOf('hooks.emit.')).toMatch(
      /^compiler\.hooks\.emit\.tapPromise\('MyPlugin', async \(.*\) => \{\}\);$/,
    );
    expect(await copyOf('hooks.compilation.')).toMatch(/^compiler\.hooks\.compilation\.tap\('MyPlugin', \(/);
  },
);
