import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { runChild } from './run-child.mjs';

const node = (code: string, ...options: Parameters<typeof runChild>[2][]) =>
  runChild(process.execPath, ['-e', code], ...options);

test('returns the exit code and, with `collect`, the output of both streams', async () => {
  await expect(
    node('console.log(process.env.WORD); console.error("b"); process.exitCode = 3', {
      collect: true,
      env: { WORD: 'a' },
    }),
  ).resolves.toEqual({ code: 3, output: 'a\nb\n' });
});

test('receives the messages of a program', async () => {
  const onMessage = jest.fn();
  await node('process.send({ a: 1 }); process.disconnect()', { onMessage });
  expect(onMessage.mock.calls).toEqual([[{ a: 1 }, undefined]]);
  await expect(node('process.exitCode = process.send ? 1 : 0')).resolves.toMatchObject({ code: 0 });
});

test('a program that a signal ends has failed', async () => {
  await expect(node('process.kill(process.pid, "SIGTERM")')).resolves.toEqual({ code: 143, output: '' });
});

test('a program that does not exist is named', async () => {
  await expect(runChild('no-such-program', [])).rejects.toThrow(
    'no-such-program could not be started: not found',
  );
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function endOf(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((done) => setTimeout(done, 20));
}

/** Its pid, printed once it runs; it would run for a minute. */
const GRANDCHILD = `require('child_process').spawn(process.execPath, ['-e', 'console.log(process.pid); setTimeout(() => {}, 60000)'], { stdio: 'inherit' })`;

test('what a program leaves behind ends with it', async () => {
  const { output } = await node(`${GRANDCHILD}; setTimeout(() => process.exit(), 1000)`, { collect: true });
  await endOf(Number(output));
});

test.each([
  ['SIGINT', 'setTimeout(() => {}, 60000)', 130],
  ['SIGTERM', 'setTimeout(() => {}, 60000)', 143],
  ['SIGTERM', 'process.on("SIGTERM", () => process.exit(0)); setTimeout(() => {}, 60000)', 0],
] as const)('%s ends the whole group; the task ends with the right code', async (signal, code, expected) => {
  const script = `import { runChild } from ${JSON.stringify(path.resolve('src/tools/run-child.mjs'))};
    try { await runChild(process.execPath, ['-e', ${JSON.stringify(`${GRANDCHILD}; ${code}`)}]); }
    catch (error) { console.log(error.message); process.exitCode = error.exitCode; }`;
  const task = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  task.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  while (!output.includes('\n')) await new Promise((done) => setTimeout(done, 20));
  const pid = Number.parseInt(output, 10);
  task.kill(signal);
  await expect(once(task, 'close')).resolves.toEqual([expected, null]);
  expect(output).toBe(`${pid}\nstopped by ${signal}\n`);
  await endOf(pid);
});
