import { StoppedError } from './run-child.mjs';

/**
 * Runs a task's main function and turns its outcome into the exit code.
 *
 * @param main returns the exit code; nothing means 0. What it throws is told in one line and means 1, or what the
 *   stopped child ended with.
 */
export function runMain(main: () => Promise<number | void>): void {
  main().then(
    (code) => {
      process.exitCode = code ?? 0;
    },
    (error: unknown) => {
      if (!(error instanceof StoppedError)) console.error(error instanceof Error ? error.message : error);
      process.exitCode = error instanceof StoppedError ? error.exitCode : 1;
    },
  );
}
