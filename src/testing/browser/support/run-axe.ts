import fs from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = { resultTypes: ['violations'] };

/**
 * Checks the current state of the page with axe.
 *
 * @param rules names of the only rules to check; all of them if left out
 * @returns one line for each element that breaks a rule: `color-contrast: .selector (why)`
 */
export async function runAxe(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    rules ? { ...OPTIONS, runOnly: [...rules] } : OPTIONS,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} (${(failureSummary ?? '').replace(/\s+/g, ' ')})`,
    ),
  );
}
