import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { checkConfiguration, describeError } from './check-configuration';
import type { RunnerJob, RunnerMessage, RunnerResponse } from './runner-process';
import { runWebpackCli } from './run-webpack-cli';

/** What only plain Node can give: see start.mjs. */
type Surroundings = {
  root: string;
  packages: string;
  load: (url: string) => Promise<unknown>;
  renew: () => void;
};

/** Does the check's jobs, one after another, until it disconnects. */
export function serveJobs(surroundings: Surroundings): void {
  // The packages of the samples, which need not be the checkout's.
  const require = createRequire(path.join(surroundings.packages, '..', 'package.json'));
  // Minimizers start a process for each build otherwise.
  os.availableParallelism = () => 1;
  os.cpus = () => [];
  const send = (message: RunnerMessage) => process.send?.(message);
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', (job: RunnerJob) => {
    last = last.then(async () => send(await runJob(job, { ...surroundings, require })));
  });
  process.on('disconnect', () => process.exit(0));
  // What nearly every job needs; its time doesn't count as theirs.
  require('webpack/lib/webpack.js');
  require('webpack-cli/lib/webpack-cli.js');
  send('ready');
}

async function runJob(
  job: RunnerJob,
  surroundings: Surroundings & { readonly require: NodeJS.Require },
): Promise<RunnerResponse> {
  const before = { ...process.env };
  forgetSamples(surroundings);
  process.chdir(job.folder);
  try {
    if (job.kind === 'webpack')
      return { ...(await runWebpackCli(job.args, job.env, surroundings.require)), problems: [] };
    return { output: '', code: 0, problems: await checkConfiguration(job.file, surroundings) };
  } catch (error) {
    return { output: '', code: 1, problems: [describeError(error)] };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    process.chdir(surroundings.root);
  }
}

/** What samples have left in the cache of modules would hide that their files have changed. */
function forgetSamples({ root, renew, require }: Surroundings & { readonly require: NodeJS.Require }): void {
  renew();
  for (const file of Object.keys(require.cache))
    if (file.startsWith(root)) Reflect.deleteProperty(require.cache, file);
}
