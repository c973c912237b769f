/** `npm test`: every check, each with its time; `--only unit,lint` picks some. */
import { availableParallelism } from 'node:os';
import { formatSummary } from './check/format-summary';
import { runSteps } from './check/run-steps';
import { selectSteps } from './check/select-steps';
import { steps } from './check/steps';
import { runMain } from './run-main';

async function check(): Promise<number> {
  const start = performance.now();
  const results = await runSteps(selectSteps(process.argv.slice(2), steps), {
    print: console.log,
    now: () => performance.now(),
    width: Math.min(availableParallelism(), 4),
  });
  console.log(`\n${formatSummary(results, performance.now() - start)}`);
  return results.every(({ state }) => state === 'passed') ? 0 : 1;
}

runMain(check);
