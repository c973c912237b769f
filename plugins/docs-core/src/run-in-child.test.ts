import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { limit } from '../../../src/tools/check/slowness';
import { runInChild } from './run-in-child';

jest.setTimeout(limit(30_000));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'run-in-child-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function run(code: string, args: string[] = [], input?: object): Promise<unknown> {
  const file = path.join(folder, 'program.ts');
  fs.writeFileSync(file, code);
  return runInChild(file, args, { input });
}

test('what a program sends is its result, though it would go on for ever', async () => {
  const code = `process.once('message', (input) => process.send!([...process.argv.slice(2), input]));
    setInterval(() => {}, 1000);`;
  await expect(run(code, ['a', 'b'], { c: 1 })).resolves.toEqual(['a', 'b', { c: 1 }]);
});

test('a program without a result fails with its error, or what it has printed', async () => {
  await expect(run('throw new TypeError("no such thing")')).rejects.toThrow('TypeError: no such thing');
  await expect(run('console.error("odd")')).rejects.toThrow(/^odd$/);
  await expect(run('process.exitCode = 3')).rejects.toThrow(
    'program.ts ended with code 3 and without a result',
  );
});
