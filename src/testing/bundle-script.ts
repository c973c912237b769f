import { execFileSync } from 'node:child_process';

/**
 * The text of a script of src/build/browser-scripts.ts, bundled as for the site: in a process of its own, since esbuild
 * does not run in jsdom.
 *
 * @param call `buildEarlyScript()`
 */
export function bundleScript(call: string): string {
  const program = `process.stdout.write(require('./src/build/browser-scripts.ts').${call})`;
  const args = ['--conditions=import', '--import', './src/tools/load-tsx.mjs', '--eval', program];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}
