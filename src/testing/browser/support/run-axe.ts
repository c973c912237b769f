import fs from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Names of rules. */
interface Rules {
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/**
 * Checks the current state of the page with axe, by all rules unless some are named.
 *
 * @returns one line for each element that breaks a rule: `color-contrast: .selector (why)`
 */
export async function runAxe(page: Page, { only, except = [] }: Rules = {}): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
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
