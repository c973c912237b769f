/** Measures the built site against src/config/budgets.json; fails when something is over its limit. */
import { byBudget, findExcesses, measureSite, round } from './budgets/measure-site';
import { runCommand } from './run-command';

function checkBudgets(): number {
  const { pages, measures } = measureSite();
  const excesses = findExcesses(measures);
  console.log(`${pages} pages; KB = 1024 bytes, as hosts send them; the three largest under each limit`);
  for (const { budget, limit, unit, largest } of byBudget(measures)) {
    const places = largest.slice(0, 3).map(({ subject, value }) => `${round(value)} ${subject}`);
    console.log(`${budget}, ${limit} ${unit}: ${places.join(', ') || 'nothing of this kind'}`);
  }
  if (excesses.length > 0) console.error(`\nOver budget:\n${excesses.join('\n')}`);
  return excesses.length > 0 ? 1 : 0;
}

runCommand({ usage: 'npm run budgets', run: checkBudgets });
