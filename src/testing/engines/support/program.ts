import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { START_TIME } from './engine';

/** How long a program may take to end by itself, in milliseconds. */
const END_TIME = 3000;

export interface Program {
  /** Waits for a text among what the program prints. @returns the match */
  readonly untilPrinted: (text: RegExp) => Promise<RegExpExecArray>;
  /** Ends the program and what it has started. */
  readonly stop: () => Promise<void>;
}

/** Signals the whole group; one that is gone already is fine. */
function kill({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Starts a program that runs until it is stopped, in a process group of its own, since browsers are many processes.
 *
 * @param environment is added to ours
 * @throws Error when it cannot be started; from `untilPrinted`, when it ends or takes longer than START_TIME
 */
export function startProgram(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    detached: true,
  });
  let output = '';
  let check = (): void => undefined;
  const hasEnded = new Promise<void>((done) => {
    child.once('error', (error) => {
      output += error.message;
      done();
    });
    child.once('exit', () => done());
  });
  for (const stream of [child.stdout, child.stderr] as Readable[]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output = (output + part).slice(-10_000);
      check();
    });
  }
  // A test run that is stopped runs no hooks.
  const onExit = (): void => kill(child, 'SIGKILL');
  process.once('exit', onExit);
  return {
    untilPrinted: (text) =>
      new Promise((done, fail) => {
        const giveUp = (reason: string): void =>
          fail(new Error(`${command} ${reason}. It printed: ${output}`));
        const timer = setTimeout(giveUp, START_TIME, `did not start in ${START_TIME / 1000} s`);
        check = () => {
          const match = text.exec(output);
          if (!match) return;
          clearTimeout(timer);
          done(match);
        };
        void hasEnded.then(() => {
          clearTimeout(timer);
          giveUp('ended');
        });
        check();
      }),
    stop: async () => {
      process.off('exit', onExit);
      // Xvfb leaves its lock behind when it is killed.
      kill(child, 'SIGTERM');
      await Promise.race([hasEnded, new Promise((done) => setTimeout(done, END_TIME).unref())]);
      kill(child, 'SIGKILL');
      await hasEnded;
    },
  };
}
