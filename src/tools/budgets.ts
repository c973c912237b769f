/** Measures the built site against src/config/budgets.json; fails when something is over its limit. */
import { findExcesses, formatBudgets } from './budgets/format-budgets';
import { measureSite } from './budgets/measure-site';
import { runCommand } from './run-command';

function checkBudgets(): number {
  const { pages, measures } = measureSite();
  const excesses = findExcesses(measures);
  console.log(`${pages} pages; KB = 1024 bytes, as hosts send them\n\n${formatBudgets(measures)}`);
  if (excesses.length > 0) console.error(`\nOver budget:\n${excesses.join('\n')}`);
  return excesses.length > 0 ? 1 : 0;
}

runCommand({ usage: 'npm run budgets', run: checkBudgets });
