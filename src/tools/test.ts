/** `npm test`: every check, each with its time; `--only unit,lint` runs some. */
import { availableParallelism } from 'node:os';
import { runAndReport } from './check/run-steps';
import { selectSteps, steps } from './check/steps';
import { runCommand } from './run-command';

runCommand({
  usage: 'npm test [-- --only unit,lint]',
  options: { only: { type: 'string' } },
  run: ({ values: { only } }) => {
    // Two at least: much of what the steps do is waiting.
    const cores = Math.max(2, Math.min(availableParallelism(), 4));
    return runAndReport(selectSteps(only, steps), cores);
  },
});
