import { StoppedError } from '../run-child.mjs';
import { formatSeconds } from './format-summary';
import type { Step, StepOutcome, StepResult } from './step';

/** What running steps needs from outside. */
export interface StepSurroundings {
  /** Takes one or more lines for the reader. */
  readonly print: (text: string) => void;
  /** Milliseconds, from any zero. */
  readonly now: () => number;
  /** How many parallel steps may run at once. */
  readonly width: number;
}

async function outcomeOf(step: Step, collect: boolean): Promise<StepOutcome> {
  try {
    return await step.run(collect);
  } catch (error) {
    // We are told to stop: that is no result.
    if (error instanceof StoppedError) throw error;
    return { code: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

async function runStep(step: Step, collect: boolean, { print, now }: StepSurroundings): Promise<StepResult> {
  if (!collect) print(`\n── ${step.name}`);
  const start = now();
  const { code, output } = await outcomeOf(step, collect);
  const state = code === 0 ? 'passed' : 'failed';
  const time = now() - start;
  if (collect) print(`\n── ${step.name}: ${state} in ${formatSeconds(time)}`);
  // What a passing step says besides is noise.
  if (output !== '' && state === 'failed') print(output.trimEnd());
  return { name: step.name, state, time, note: '' };
}

/** The parallel steps, `width` at a time. */
async function runTogether(steps: readonly Step[], surroundings: StepSurroundings): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const queue = [...steps];
  const worker = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      results.push(await runStep(step, true, surroundings));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, surroundings.width) }, worker));
  return results;
}

/**
 * Runs the steps: those that may run beside each other first, then one after the other. A step that fails does not
 * end the run; one that needs it is not run.
 *
 * @returns how each ended, in the order of `steps`
 * @throws StoppedError when the run was told to stop
 */
export async function runSteps(
  steps: readonly Step[],
  surroundings: StepSurroundings,
): Promise<readonly StepResult[]> {
  const results = await runTogether(
    steps.filter(({ parallel }) => parallel),
    surroundings,
  );
  for (const step of steps.filter(({ parallel }) => !parallel)) {
    const broken = results.find(({ name, state }) => name === step.needs && state !== 'passed');
    if (broken) {
      results.push({ name: step.name, state: 'not run', time: 0, note: `${broken.name} failed` });
    } else {
      results.push(await runStep(step, false, surroundings));
    }
  }
  return steps.flatMap(({ name }) => results.filter((result) => result.name === name));
}
