import { spawn } from 'node:child_process';
import path from 'node:path';

/** `npm run vote:serve` in a process of its own. */
export interface VoteProcess {
  readonly url: string;
  /** Ends it at once, as a power cut would, or gracefully. */
  readonly stop: (signal: 'SIGKILL' | 'SIGTERM') => Promise<{ code: number | null; output: string }>;
}

/**
 * @param variables of its environment
 * @param args more arguments
 * @throws Error with its output, when it does not start
 */
export function startVoteProcess(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<VoteProcess> {
  const command = ['--import', 'tsx', 'src/tools/vote-serve.ts', '--port', '0'];
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: path.resolve(),
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.once('close', (code) => done({ code, output })),
  );
  return new Promise((done, fail) => {
    const listen = (part: Buffer): void => {
      output += part.toString();
      const url = /^Serving votes at (\S+)$/m.exec(output)?.[1];
      if (url === undefined) return;
      done({
        url,
        stop: (signal) => {
          child.kill(signal);
          return ended;
        },
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => fail(new Error(output)));
  });
}
