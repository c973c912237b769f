import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { limit } from './check/slowness';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'serve-'));
  await writeFile(join(dir, 'index.html'), 'home');
});
afterAll(() => rm(dir, { recursive: true }));

test(
  'prints one line, serves, and ends with 0 on SIGTERM although a connection is open',
  async () => {
    const argv = ['--import', 'tsx', resolve('src/tools/start.ts'), '--dir', dir, '--port', '0'];
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'close');
    let errors = '';
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    expect(line).toMatch(/^Serving \S+ at http:\/\/localhost:\d+\/\n$/);
    await expect((await fetch(/http\S+/.exec(line)?.[0] ?? '')).text()).resolves.toBe('home');
    child.kill('SIGTERM');
    await expect(ended).resolves.toEqual([0, null]);
    expect(errors).toBe('');
  },
  limit(30_000),
);
