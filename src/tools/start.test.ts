import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type Run = {
  out: () => string;
  err: () => string;
  ended: Promise<unknown[]>;
  stop: (signal: NodeJS.Signals) => void;
};

function run(argv: string[], env: Record<string, string> = {}): Run {
  const script = resolve('src/tools/start.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...argv], {
    env: { ...process.env, PORT: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  return {
    out: () => out,
    err: () => err,
    ended: once(child, 'close'),
    stop: (signal) => child.kill(signal),
  };
}

async function lineOf({ out, ended }: Run): Promise<string> {
  let over = false;
  void ended.then(() => (over = true));
  while (!out().includes('\n') && !over) await new Promise((done) => setTimeout(done, 20));
  return out();
}

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'serve-'));
  await writeFile(join(dir, 'index.html'), 'home');
});
afterAll(() => rm(dir, { recursive: true }));

test.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])(
  'prints one line, serves, and ends with 0 on %s although a connection is open',
  async (signal) => {
    const child = run(['--dir', dir, '--port', '0']);
    const line = await lineOf(child);
    expect(line).toMatch(/^Serving \S+ at http:\/\/localhost:\d+\/\n$/);
    const url = /http\S+/.exec(line)?.[0] ?? '';
    await expect((await fetch(url)).text()).resolves.toBe('home');
    child.stop(signal);
    await expect(child.ended).resolves.toEqual([0, null]);
    expect(child.err()).toBe('');
  },
  30_000,
);

test('a port in use: one line and exit code 1', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const child = run(['--dir', dir], { PORT: String(port) });
  await expect(child.ended).resolves.toEqual([1, null]);
  expect(child.err()).toBe(
    `Port ${port} is in use: stop what runs there, or take another, as in npm start -- --port ${port + 1}\n`,
  );
  other.close();
}, 30_000);

test('a wrong port: the usage and exit code 1', async () => {
  const child = run(['--dir', dir, '--port', '65536']);
  await expect(child.ended).resolves.toEqual([1, null]);
  expect(child.err()).toBe(
    'The port must be a number from 0 to 65535, not "65536"\nUsage: npm start [-- --dir public] [--port 9000] [--host localhost]\n',
  );
}, 30_000);
