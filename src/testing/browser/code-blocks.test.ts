/** Blocks of code: tabs of package managers and copy buttons. */
import type { Locator, Page } from 'playwright-core';
import { clipboard } from './support/site-pages';
import { startSite } from './support/start-site';

const { test } = startSite();

const readCopied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const plain = (page: Page): Locator =>
  page.locator('[data-body] figure.code:not([data-lang=diff]):has(button.copy)').first();

test('all tabs follow a choice, which is remembered on other pages and by the next visit', async (visitor) => {
  const { page, newPage, open } = visitor;
  const readChosen = (of: Page): Promise<string[]> =>
    of
      .locator('fieldset.pm input:checked')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
  const [many, other] = ['/guides/getting-started/', '/guides/installation/'];
  await open(many);
  expect(await readChosen(page)).toEqual(['npm', 'npm']);
  await page.locator('fieldset.pm label').getByText('yarn', { exact: true }).first().click();
  expect(await readChosen(page)).toEqual(['yarn', 'yarn']);
  await open(other);
  expect(await readChosen(page)).toEqual(['yarn']);
  const again = await newPage();
  await open(many, again);
  const shown = await again
    .locator('fieldset.pm figure:visible')
    .evaluateAll((figures: HTMLElement[]) => figures.map(({ dataset }) => dataset.pm));
  expect(shown).toEqual(['yarn', 'yarn']);
});

describe('a copy button', () => {
  test('copies the code and confirms it; of changes the new code only', clipboard, async ({ page, open }) => {
    await open('/concepts/output/');
    const code = (await plain(page).locator('code').innerText()).replace(/\n$/, '');
    await plain(page).hover();
    await plain(page).getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').first().waitFor();
    expect(await readCopied(page)).toBe(code);

    const figure = page
      .locator('[data-body] figure.code[data-lang=diff]', { has: page.locator('.del') })
      .first();
    const removed = await figure.locator('.del').first().innerText();
    await figure.hover();
    await figure.getByRole('button', { name: 'Copy' }).click();
    await figure.getByText('Copied').waitFor();
    const copied = await readCopied(page);
    expect(copied).not.toMatch(/^$|^[+-]/m);
    expect(copied.split('\n')).not.toContain(removed.trimEnd());
    // So does a selection across the block.
    const selected = await figure.locator('pre').evaluate((pre) => {
      getSelection()!.selectAllChildren(pre);
      return getSelection()!.toString();
    });
    expect(selected.trim().split('\n')).toEqual(copied.trim().split('\n'));
  });

  test('selects the code and reports it where the clipboard is denied', async ({ page, open }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await open('/concepts/output/');
    const code = (await plain(page).locator('code').innerText()).trim();
    await plain(page).getByRole('button').focus();
    await page.keyboard.press('Enter');
    const words = 'Selected: copy it by hand';
    await plain(page).getByRole('button', { name: words }).waitFor();
    expect(await page.getByRole('status').filter({ hasText: words }).count()).toBe(1);
    expect((await page.evaluate(() => getSelection()!.toString())).trim()).toBe(code);
  });
});
