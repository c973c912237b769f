/**
 * What every task needs on a fresh clone, before any installed package can be used: plain JavaScript, nothing but
 * Node's own modules.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureNode } from './ensure-node.mjs';
import { StoppedError, runChild } from './run-child.mjs';

/** The project's folder. */
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Makes the checkout ready, then runs a task written in TypeScript, with the command line's arguments. Ends with the
 * task's exit code; faults of ours are told in one line.
 *
 * @param {string} task file below src/tools, such as `start.ts`
 * @param {readonly string[]} args arguments that come before those of the command line
 */
export async function runTask(task, args = []) {
  try {
    ensureNode();
    process.chdir(ROOT);
    // Children inherit it: a build must not talk to anyone.
    process.env.GATSBY_TELEMETRY_DISABLED = '1';
    await ensureDependencies(ROOT);
    const command = ['--import', 'tsx', `src/tools/${task}`, ...args, ...process.argv.slice(2)];
    const { code } = await runChild(process.execPath, command);
    process.exitCode = code;
  } catch (error) {
    if (error instanceof StoppedError) {
      process.exitCode = error.exitCode;
      return;
    }
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
