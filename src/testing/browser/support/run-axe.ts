import fs from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { untilSettled } from './page-control';

const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks the current state of the page with axe.
 *
 * @param only names of rules; all by default
 * @returns one line for each element that breaks a rule: `color-contrast: .selector (why)`
 */
export async function runAxe(page: Page, only?: readonly string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(only && { runOnly: [...only] }),
  };
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (given) =>
      (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(given),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} (${(failureSummary ?? '').replace(/\s+/g, ' ')})`,
    ),
  );
}

/** The same in the light theme and, what colors can break, in the dark one; afterwards the theme is light. */
export async function runAxeInThemes(page: Page): Promise<string[]> {
  const setTheme = (name: string) =>
    page.evaluate((value) => void (document.documentElement.dataset.theme = value), name);
  const light = await runAxe(page);
  await setTheme('dark');
  await untilSettled(page);
  const dark = await runAxe(page, ['color-contrast', 'link-in-text-block']);
  await setTheme('light');
  await untilSettled(page);
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}
