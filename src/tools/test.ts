/**
 * `npm test`: every check that needs no more than Node.js and Chromium; `npm run test:all`: those that take long or need
 * other programs, too. `--only unit,lint` runs some.
 */
import { availableParallelism } from 'node:os';
import { runAndReport } from './check/run-steps';
import { readSlowness } from './check/slowness';
import { listSteps, selectSteps } from './check/steps';
import { runCommand } from './run-command';

runCommand({
  usage: 'npm test [-- --only unit,lint], npm run test:all [-- --only engines]',
  options: { all: { type: 'boolean', default: false }, only: { type: 'string' } },
  run: ({ values: { all, only } }) => {
    const steps = selectSteps(only, listSteps(all, all || only !== undefined));
    const slowness = readSlowness();
    if (slowness > 1.5)
      console.log(`This machine is slow or busy: limits of time are ${slowness.toFixed(1)} times as long`);
    // Two at least: much of what the steps do is waiting.
    const cores = Math.max(2, Math.min(availableParallelism(), 4));
    return runAndReport(steps, cores);
  },
});
