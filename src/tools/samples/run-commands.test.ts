import fs from 'node:fs';
import path from 'node:path';
import { createTestFolder } from '../../testing/test-folder';
import { runCommands } from './run-commands';
import type { Runner, RunnerJob } from './runner/runner-process';
import { inSandbox, PageFolder, Project, type PackageSource } from './sandbox';

const PACKAGES = path.resolve('node_modules');
const { at, read, write } = createTestFolder();

/** Runs commands with a webpack that prints its arguments, and fails with the mode `wrong`. */
function run(code: string, source: PackageSource = 'all') {
  const jobs: Extract<RunnerJob, { kind: 'webpack' }>[] = [];
  const runner = {
    run: (job: (typeof jobs)[number]) => {
      jobs.push(job);
      const exit = job.args.includes('wrong') ? 2 : 0;
      return Promise.resolve({ output: `webpack ${job.args.join(' ')}\n`, code: exit, problems: [] });
    },
  } as unknown as Runner;
  return inSandbox(PACKAGES, async (sandbox) => {
    fs.rmSync(at('node_modules'), { force: true });
    const page = new PageFolder(at('.'), PACKAGES, source);
    const context = { sandbox, runner, limit: 30_000, project: new Project(at('a')), page };
    return { ...(await runCommands(context, code)), jobs };
  });
}

test.each([
  ['npx webpack', [[]], 'webpack \n'],
  ["npx webpack build --entry './a b.js' ''", [['build', '--entry', './a b.js', '']], undefined],
  ['npx webpack \\\n  --mode none', [['--mode', 'none']], 'webpack --mode none\n'],
  ['touch b && npx webpack && ls | wc -l', [[]], 'webpack \n1\n'],
  ['npx webpack --mode wrong && echo one\necho two', [['--mode', 'wrong']], 'webpack --mode wrong\ntwo\n'],
  ['npx webpack > log.txt; wc -l < log.txt', [[]], '1\n'],
  ['cat > c <<E\nnpx webpack\nE\ncat c', [], 'npx webpack\n'],
  ['for a in b c; do\nnpx webpack $a\ndone', [['b'], ['c']], 'webpack b\nwebpack c\n'],
  ['npx semver 1.2.3', [], '1.2.3\n'],
  ['npx webpack help | grep -o "Usage: webpack" | head -n 1', [], 'Usage: webpack\n'],
])('%j', async (code, args, output) => {
  const { jobs, ...printed } = await run(code);
  expect(jobs.map((job) => job.args)).toEqual(args);
  expect(printed).toMatchObject({ code: 0, problems: [], ...(output !== undefined && { output }) });
});

test('webpack is run where the commands are, with their variables', async () => {
  const { jobs } = await run('mkdir tides; cd tides\nexport B="b\nc"\nA=a npx webpack');
  expect(jobs).toMatchObject([{ folder: at('a/tides'), env: { A: 'a', B: 'b\nc' } }]);
  expect(Object.keys(jobs[0]?.env ?? {})).toHaveLength(2);
});

test('npm installs what is there, and runs scripts', async () => {
  write(
    'a/package.json',
    '{ "scripts": { "build": "webpack --mode none", "two": "npm run build && echo two" } }',
  );
  const { code, output, jobs } = await run('npm install --save-dev webpack@5\nnpm run two -- 2');
  expect({ code, output, jobs }).toMatchObject({
    code: 0,
    output: 'webpack --mode none\ntwo 2\n',
    jobs: [{ args: ['--mode', 'none'] }],
  });
  expect((await run('npm run build -- --stats none')).jobs).toMatchObject([
    { args: ['--mode', 'none', '--stats', 'none'] },
  ]);
  expect(JSON.parse(read('a/package.json'))).toMatchObject({
    devDependencies: { webpack: expect.stringMatching(/^\^5\./) as string },
  });
});

test('npm writes package.json', async () => {
  expect(await run('npm init -y > log.txt && npm pkg set type=module')).toMatchObject({
    code: 0,
    problems: [],
  });
  expect(JSON.parse(read('a/package.json'))).toMatchObject({ name: 'a', type: 'module' });
});

test.each([
  ['echo 1\nnpm install tide-plugin', 2, "npm install: the package tide-plugin isn't installed here"],
  ['npm run x', 1, 'npm run x: package.json has no such script'],
  ['npm publish', 1, 'npm publish: expected init, install, run, start, test or pkg'],
  [
    'npx webpack serve',
    1,
    "npx webpack serve: a command that doesn't end by itself can't be run; leave the mark run away",
  ],
])('%j can’t be run', async (code, line, message) => {
  expect((await run(code)).problems).toEqual([{ line, message }]);
});

test('a program is there when its package has been installed', async () => {
  const code = 'npx semver 1.2.3 || npm install semver && npx semver 1.2.3';
  expect((await run(code, 'installed')).output).toBe('npx semver: not installed\n1.2.3\n');
});
