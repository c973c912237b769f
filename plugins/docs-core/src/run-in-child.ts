import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * Runs a TypeScript program of ours in another process until it sends its result with `process.send`, and ends it then:
 * a process with loader hooks now and then waits for its own threads for ever when it exits (nodejs/node#54918).
 *
 * @param program its file, relative to the current folder or absolute
 * @param args of the program
 * @param options.flags of Node
 * @param options.input what it is sent at its start
 * @returns what it sends
 * @throws Error with the message of its error, or all that it printed, when it ends without a result
 */
export function runInChild(
  program: string,
  args: readonly string[],
  { flags = [], input }: { readonly flags?: readonly string[]; readonly input?: object | undefined } = {},
): Promise<unknown> {
  const child = fork(path.resolve(program), args, {
    execArgv: [...flags, '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (input) child.send(input);
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (printed += part));
  return new Promise((resolve, reject) => {
    child.on('message', (result) => {
      resolve(result);
      child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', (code) => {
      // Without the stack below it.
      const reason = /^\w*Error: .*(?:\n(?! +at ).*)*/m.exec(printed)?.[0] ?? printed.trim();
      reject(new Error(reason || `${program} ended with code ${code} and without a result`));
    });
  });
}
