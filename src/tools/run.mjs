/**
 * `node src/tools/run.mjs NAME [arguments]`: runs src/tools/NAME.ts, on a fresh clone as well. Plain JavaScript with
 * nothing but Node's own modules, since it installs the others.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies, ensureNode } from './prepare.mjs';
import { StoppedError, runChild } from './run-child.mjs';

/** The project's folder. */
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  ensureNode();
  const [name, ...args] = process.argv.slice(2);
  process.chdir(ROOT);
  // Children inherit both. Builds send no telemetry.
  process.env.GATSBY_TELEMETRY_DISABLED = '1';
  // Dependencies of Gatsby use Node's own punycode module, deprecated from Node 22 on, and load-tsx.mjs what is from Node
  // 26 on. Gatsby, which takes over the console, reports the warnings as errors of the build.
  const quiet = '--disable-warning=DEP0040 --disable-warning=DEP0205';
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${quiet}`.trim();
  await ensureDependencies(ROOT);
  const flags = ['--conditions=import', '--import', './src/tools/load-tsx.mjs'];
  const { code } = await runChild(process.execPath, [...flags, `src/tools/${name}.ts`, ...args]);
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof StoppedError)) console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof StoppedError ? error.exitCode : 1;
}
