import { readPage, readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';

const { test } = startSite();

const TABS = /<fieldset class="pm"/g;
const count = (pathname: string): number => readPage(pathname).match(TABS)?.length ?? 0;

describe('tabs of package managers', () => {
  const [many] = readSitemapPaths().filter((pathname) => count(pathname) > 1);
  const [other] = readSitemapPaths().filter((pathname) => count(pathname) > 0 && pathname !== many);

  it('exist on pages of this site', () => {
    expect(many).toBeDefined();
    expect(other).toBeDefined();
  });

  test('all follow a choice, which is remembered on other pages and by the next visit', async ({
    page,
    newPage,
    open,
  }) => {
    await open(many!);
    const chosen = (): Promise<string[]> =>
      page
        .locator('fieldset.pm input:checked')
        .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
    expect(new Set(await chosen())).toEqual(new Set(['npm']));
    await page.locator('fieldset.pm label').getByText('yarn', { exact: true }).first().click();
    expect(await chosen()).toEqual(Array.from({ length: count(many!) }, () => 'yarn'));
    await open(other!);
    expect(new Set(await chosen())).toEqual(new Set(['yarn']));
    const again = await newPage();
    await again.goto(many!);
    await again.waitForFunction(() => window.isAppReady === true);
    const managers = again.locator('fieldset.pm figure:visible');
    expect(
      await managers.evaluateAll((figures: HTMLElement[]) =>
        figures.every(({ dataset }) => dataset.pm === 'yarn'),
      ),
    ).toBe(true);
    expect(await managers.count()).toBe(count(many!));
  });
});

describe('a copy button', () => {
  test(
    'copies the code and confirms it',
    { permissions: ['clipboard-read', 'clipboard-write'] },
    async ({ page, open }) => {
      await open('/concepts/output/');
      const figure = page.locator('[data-body] figure.code:not([data-lang=diff])').first();
      const code = (await figure.locator('code').innerText()).replace(/\n$/, '');
      await figure.hover();
      const button = figure.getByRole('button', { name: 'Copy' });
      await button.click();
      await page.getByText('Copied').first().waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    },
  );

  test(
    'of changes copies the new code only',
    { permissions: ['clipboard-read', 'clipboard-write'] },
    async ({ page, open }) => {
      const pathname = readSitemapPaths().find((path) =>
        /data-lang="diff"(?:(?!<\/figure>)[^])*?class="line del"/.test(readPage(path)),
      );
      expect(pathname).toBeDefined();
      await open(pathname!);
      const figure = page
        .locator('[data-body] figure.code[data-lang=diff]', { has: page.locator('.del') })
        .first();
      const removed = await figure.locator('.del').first().innerText();
      await figure.hover();
      await figure.getByRole('button', { name: 'Copy' }).click();
      await page.getByText('Copied').first().waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).not.toBe('');
      expect(copied.split('\n')).not.toContain(removed.trimEnd());
      expect(copied).not.toMatch(/^[+-]/m);
      // So does a selection across the block.
      const selected = await figure.locator('pre').evaluate((pre) => {
        const selection = getSelection()!;
        selection.selectAllChildren(pre);
        return selection.toString();
      });
      expect(selected.trim().split('\n')).toEqual(copied.trim().split('\n'));
    },
  );
});
