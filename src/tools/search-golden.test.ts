import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { misspell, parseGolden, parseQueries } from '../search/quality/golden-set';
import type { SearchReport } from '../search/quality/measure-search';

/** In a process of its own: what is read of the installed packages is loaded as Node loads it, not as Jest does. */
async function measure(): Promise<SearchReport> {
  const args = ['--conditions=import', '--import', 'tsx', 'src/tools/search-golden.ts', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 24 }).catch(
    (error: { stdout: string; stderr: string }) => {
      // It ends with 1 when a number is too low, and has printed the numbers all the same.
      if (error.stdout === '') throw new Error(error.stderr);
      return error;
    },
  );
  return JSON.parse(stdout) as SearchReport;
}

test('what people look for is found, in a file that is small enough', async () => {
  const { scores, problems } = await measure();
  expect(scores.seen.count + scores.unseen.count).toBeGreaterThanOrEqual(120);
  expect(scores.chineseSeen.count + scores.chineseUnseen.count).toBeGreaterThanOrEqual(120);
  expect(scores.chineseUnseen.count).toBeGreaterThanOrEqual(40);
  expect(problems).toEqual([]);
}, 240_000);

test('a third is held out, always the same one', () => {
  const queries = Array.from({ length: 300 }, (_, at) => `  - query number ${at}\n`);
  const { seen, unseen } = parseGolden(`/a/:\n${queries.join('')}`);
  expect(unseen.length).toBeGreaterThan(70);
  expect(unseen.length).toBeLessThan(130);
  expect(parseGolden(`/a/:\n${queries.reverse().join('')}`).unseen).toHaveLength(unseen.length);
  expect(seen.length + unseen.length).toBe(300);
});

test.each([
  ['golden.yaml', 'practice.yaml'],
  ['golden-zh.yaml', 'practice-zh.yaml'],
])('no golden query is a practice query: %s, %s', (golden, practised) => {
  const read = (name: string): string => fs.readFileSync(path.resolve('src/search/quality', name), 'utf8');
  const known = new Set(parseQueries(read(golden), golden).map(({ query }) => query.toLowerCase()));
  const practice = parseQueries(read(practised), practised);
  expect(practice.filter(({ query }) => known.has(query.toLowerCase()))).toEqual([]);
});

test('duplicate queries are an error', () => {
  expect(() => parseGolden('/a/:\n  - one\n/b/:\n  - one: /c/\n')).toThrow(
    new Error('golden.yaml: duplicate queries: "one"'),
  );
});

test.each(['output.filename', 'how to write a plugin', 'ModuleFederationPlugin'])(
  '%s gets one mistake, the same every time',
  (query) => {
    const wrong = misspell(query);
    expect(wrong).not.toBe(query);
    expect(misspell(query)).toBe(wrong);
    expect(Math.abs((wrong?.length ?? 0) - query.length)).toBeLessThanOrEqual(1);
  },
);

test('short words have no mistakes', () => {
  expect(misspell('cli')).toBeNull();
});
