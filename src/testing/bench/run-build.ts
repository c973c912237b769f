import fs from 'node:fs';
import path from 'node:path';
import { runChild } from '../../tools/run-child.mjs';
import type { TrialProject } from './create-project';
import { createMemorySampler } from './sample-memory';
import { addUsages, parseTimeReport, type Usage } from './usage';

/** What a build took. */
export interface BuildCost extends Usage {
  /** Seconds on the clock. */
  readonly wall: number;
  /** Bytes of all processes together at their peak; null where that cannot be seen. */
  readonly allMemory: number | null;
  /** When it began, in milliseconds since 1970. */
  readonly begin: number;
}

const TIME = '/usr/bin/time';

/**
 * Builds a trial project; what the build prints goes to `build.log` in its folder.
 *
 * @throws Error with the end of the log when the build fails
 */
export async function runBuild({ folder, build, environment }: TrialProject): Promise<BuildCost> {
  const usageFolder = path.join(folder, 'usage');
  fs.rmSync(usageFolder, { recursive: true, force: true });
  fs.mkdirSync(usageFolder);
  const report = path.join(usageFolder, 'time.txt');
  const hasTime = fs.existsSync(TIME);
  const node = [process.execPath, ...build];
  const [command = '', ...args] = hasTime ? [TIME, '-v', '-o', report, ...node] : node;
  const recorder = path.resolve('src/testing/bench/record-usage.mjs');
  const env = {
    ...environment,
    NODE_ENV: 'production',
    ...(hasTime ? {} : { NODE_OPTIONS: `--import ${recorder}`, USAGE_FOLDER: usageFolder }),
  };
  const endSampling = createMemorySampler();
  const begin = Date.now();
  const { code, output } = await runChild(command, args, { cwd: folder, env, collect: true });
  const wall = (Date.now() - begin) / 1000;
  const allMemory = endSampling();
  fs.writeFileSync(path.join(folder, 'build.log'), output);
  if (code !== 0) throw new Error(`The build in ${folder} failed:\n${output.slice(-4000)}`);
  const usage = hasTime
    ? parseTimeReport(fs.readFileSync(report, 'utf8'))
    : addUsages(
        fs
          .readdirSync(usageFolder)
          .map((file) => JSON.parse(fs.readFileSync(path.join(usageFolder, file), 'utf8')) as Usage),
      );
  return { ...usage, wall, allMemory, begin };
}
