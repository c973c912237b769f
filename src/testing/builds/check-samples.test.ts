import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { firstCommands } from '../../config/first-commands';
import { limit } from '../../tools/check/slowness';

const FOLDER = 'src/testing/fixtures/samples';

/** The whole command, in a process of its own as in `npm run check:samples`. */
function check(...args: string[]): { status: number | null; problems: string[]; summary: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/tools/run.mjs', 'check-samples', '--no-cache', ...args],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: undefined } },
  );
  const problems = stderr
    .split(/\n\n(?=\S)/)
    .map((text) => text.replace(/^\d+ of \d+ pages.*\n/gm, '').trim())
    .filter((text) => text !== '');
  return { status, problems, summary: stdout };
}

/** The first line, and the first message of webpack's validation: the rest differs from version to version. */
const shorten = (problem: string): string => {
  const [first = '', second = ''] = problem.replaceAll(`${FOLDER}/`, '').split('\n');
  return /^\s+- /.test(second) ? `${first}\n${second}` : first;
};

const names = ['right', 'content/en/guides/followed', 'commands', 'configurations', 'parsing'].map((name) =>
  path.join(FOLDER, `${name}.mdx`),
);

test(
  "every kind of problem is reported with its location; right samples and the home page's commands have none",
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'commands-'));
    const home = path.join(folder, 'page.md');
    const output = [
      'asset main.js 21 bytes [emitted] [minimized] (name: main)',
      '…',
      'webpack … compiled successfully …',
    ];
    fs.writeFileSync(
      home,
      ['```bash run', ...firstCommands, '```', '', '```output', ...output, '```', ''].join('\n'),
    );
    const { status, problems, summary } = check(...names, home);
    fs.rmSync(folder, { recursive: true });
    expect(`${problems.map(shorten).join('\n')}\n`).toBe(
      fs.readFileSync(path.join(FOLDER, 'report.txt'), 'utf8'),
    );
    expect(summary).toContain(`${problems.length} problems`);
    expect(status).toBe(1);
  },
  limit(120_000),
);

test(
  'what does not end is stopped, and the rest goes on',
  () => {
    const { status, problems } = check('--limit=3', path.join(FOLDER, 'endless.mdx'));
    expect(problems.map(shorten)).toEqual([
      'endless.mdx:3:1 not done after 3 seconds',
      'endless.mdx:8:1 sleep 30: not done after 3 seconds',
    ]);
    expect(status).toBe(1);
  },
  limit(60_000),
);
