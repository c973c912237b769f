/** `npm run bench:scale`: what sites of several sizes cost to build, and what their pages weigh. */
import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../tools/run-command';
import { buildChart } from './build-chart';
import { buildCorpus, buildMixedCorpus } from './corpus';
import { formatTrials } from './format-trials';
import { parseScaleOptions, type ScaleOptions } from './scale-options';
import { runTrial, type Trial } from './trial';

const ROOT = path.resolve(__dirname, '../../..');
const FOLDER = path.join(ROOT, '.tmp', 'bench');

function createReport(trials: readonly Trial[]): void {
  const line = (y: (trial: Trial) => number) =>
    trials.map((trial) => ({ x: trial.pages, y: y(trial) })).sort((a, b) => a.x - b.x);
  const chart = buildChart([
    { name: 'Build: processor time', unit: 's', points: line(({ cold }) => cold.user + cold.system) },
    { name: 'Build: largest process', unit: 'MB', points: line(({ cold }) => cold.memory / 2 ** 20) },
    {
      name: 'One page edited: processor time',
      unit: 's',
      points: line(({ warm }) => warm.user + warm.system),
    },
    { name: 'Ordinary page: HTML, gzip', unit: 'KB', points: line(({ output }) => output.page / 1024) },
    { name: 'Scripts, gzip', unit: 'KB', points: line(({ output }) => output.scripts) },
  ]);
  const table = formatTrials(trials);
  fs.writeFileSync(path.join(FOLDER, 'scale.svg'), chart);
  fs.writeFileSync(path.join(FOLDER, 'scale.md'), `${table}\n`);
  console.log(`\n${table}\n\nAlso in ${FOLDER}: scale.md, scale.svg`);
}

async function scale({ sizes, corpus, keep }: ScaleOptions): Promise<void> {
  process.chdir(ROOT);
  fs.mkdirSync(FOLDER, { recursive: true });
  const sites = [
    ...(corpus ? [{ name: 'corpus', files: buildMixedCorpus() }] : []),
    ...sizes.map((size) => ({ name: `site-${size}`, files: buildCorpus(size) })),
  ];
  const trials: Trial[] = [];
  for (const { name, files } of sites) {
    trials.push(await runTrial(ROOT, path.join(FOLDER, name), files, { name, keep, log: console.log }));
  }
  createReport(trials);
}

runCommand({
  usage: 'npm run bench:scale [-- --sizes 150,1500] [--corpus] [--keep]',
  options: { sizes: { type: 'string' }, corpus: { type: 'boolean' }, keep: { type: 'boolean' } },
  run: ({ values }) => scale(parseScaleOptions(values)),
});
