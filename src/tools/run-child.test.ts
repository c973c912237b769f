import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { limit } from './check/slowness';
import { runChild } from './run-child.mjs';

jest.setTimeout(limit(20_000));

const node = (code: string, ...options: Parameters<typeof runChild>[2][]) =>
  runChild(process.execPath, ['-e', code], ...options);

test('returns the exit code and, with `collect`, the output of both streams', async () => {
  await expect(
    node('console.log(process.env.WORD); console.error("b"); process.exitCode = 3', {
      collect: true,
      env: { WORD: 'a' },
    }),
  ).resolves.toEqual({ code: 3, output: 'a\nb\n', isHung: false });
});

test('receives the messages of a program', async () => {
  const onMessage = jest.fn();
  await node('process.send({ a: 1 }); process.disconnect()', { onMessage });
  expect(onMessage.mock.calls).toEqual([[{ a: 1 }, undefined]]);
  await expect(node('process.exitCode = process.send ? 1 : 0')).resolves.toMatchObject({ code: 0 });
});

test('a program that a signal ends has failed; one that does not exist is named', async () => {
  await expect(node('process.kill(process.pid, "SIGTERM")')).resolves.toMatchObject({
    code: 143,
    output: '',
  });
  await expect(runChild('no-such-program', [])).rejects.toThrow(
    'no-such-program could not be started: not found',
  );
});

/** Waits for the end of a process that is none of our children. */
async function endOf(pid: number): Promise<void> {
  for (const deadline = Date.now() + limit(5000); Date.now() < deadline;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${pid} still runs`);
}

/** A program with one of its own, which prints its id once it runs, and would run for a minute. */
const withOwn = (whenItRuns: string): string => `
  const code = 'console.log(process.pid); setTimeout(() => {}, 60000)';
  const own = require('child_process').spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  own.stdout.on('data', (id) => { process.stdout.write(id); ${whenItRuns} });`;

test('a program that does nothing more is ended and named; one that works is not', async () => {
  const idle = limit(1500);
  const hanging = await node('console.log("a"); setTimeout(() => {}, 60000)', { collect: true, idle });
  expect(hanging).toMatchObject({ code: 137, isHung: true });
  expect(hanging.output).toMatch(/^a\n\nNothing was done for [\d.]+ s:\n\d+ \d+ \d\S* .* -e console/);
  const busy = `for (const end = Date.now() + ${2 * idle}; Date.now() < end;);`;
  const other = `require('child_process').spawn(process.execPath, ['-e', '${busy}'], { detached: true })`;
  await expect(node(other, { idle })).resolves.toMatchObject({ code: 0, isHung: false });
});

test('what a program leaves behind ends with it', async () => {
  const { output } = await node(withOwn('process.exit()'), { collect: true });
  await endOf(Number(output));
});

test.each([
  ['SIGINT', '', 130],
  ['SIGTERM', 'process.on("SIGTERM", () => process.exit(0));', 0],
] as const)('%s ends the whole group; the task ends with the right code', async (signal, code, expected) => {
  const script = `import { runChild } from ${JSON.stringify(path.resolve('src/tools/run-child.mjs'))};
    try { await runChild(process.execPath, ['-e', ${JSON.stringify(`${code} ${withOwn('')}`)}]); }
    catch (error) { console.log(error.message); process.exitCode = error.exitCode; }`;
  const task = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  task.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  await once(task.stdout, 'data');
  const pid = Number.parseInt(output, 10);
  task.kill(signal);
  await expect(once(task, 'close')).resolves.toEqual([expected, null]);
  expect(output).toBe(`${pid}\nstopped by ${signal}\n`);
  await endOf(pid);
});
