/**
 * Starts a runner: a process that loads webpack once and then reads, validates and builds samples. Only its own files go
 * through tsx, so that samples are read by Node as at the reader's.
 */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const generation = new Int32Array(new SharedArrayBuffer(4));
const [root = '', packages = ''] = process.argv.slice(2);

const { serveJobs } = await tsImport('./serve-jobs.ts', import.meta.url);
register('./sample-hooks.mjs', import.meta.url, {
  data: { root: pathToFileURL(`${root}/`).href, generation },
});

serveJobs({
  root,
  packages,
  /** Loads as Node does; `import()` in a file that tsx has loaded would go through tsx. */
  load: (url) => import(url),
  /** From now on, samples' modules are loaded again. */
  renew: () => Atomics.add(generation, 0, 1),
});
