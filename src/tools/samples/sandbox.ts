import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { escapePattern } from '../../../plugins/docs-core/src/escape';

/** Finds an installed program by its name, without a registry. */
const NPX = `#!/bin/sh
while :; do case "$1" in -y|--yes|--no|--no-install|--offline) shift;; *) break;; esac; done
program=$1; shift
exec "$SAMPLES_BIN/$program" "$@"
`;

const NPM = `#!/bin/sh
echo "npm can only be alone on its line here" >&2
exit 1
`;

export type Sandbox = ReturnType<typeof createSandbox>;

/**
 * Creates a folder outside the checkout in which projects lie side by side and find the checkout's packages. None of
 * the checkout's settings reaches it, such as its list of browsers.
 *
 * @param packages absolute path of the checkout's node_modules
 */
export function createSandbox(packages: string) {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'samples-'));
  fs.symlinkSync(packages, path.join(folder, 'node_modules'), 'junction');
  const bin = path.join(folder, 'bin');
  fs.mkdirSync(bin);
  fs.writeFileSync(path.join(bin, 'npx'), NPX, { mode: 0o755 });
  fs.writeFileSync(path.join(bin, 'npm'), NPM, { mode: 0o755 });
  // Loaded before a command's own code: one processor, so that minimizers start no processes.
  const one = path.join(bin, 'one-processor.cjs');
  fs.writeFileSync(
    one,
    "const os = require('node:os'); os.availableParallelism = () => 1; os.cpus = () => [];\n",
  );
  const installed = path.join(packages, '.bin');
  const env: NodeJS.ProcessEnv = {
    // What Node prints about itself differs from version to version.
    NODE_NO_WARNINGS: '1',
    NODE_OPTIONS: `--require ${one}`,
    LANG: 'C.UTF-8',
    HOME: folder,
    TMPDIR: os.tmpdir(),
    // A list of browsers in a folder above would change what is built.
    BROWSERSLIST_ROOT_PATH: folder,
    SAMPLES_BIN: installed,
    PATH: [bin, installed, path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  };
  const targets = [fs.realpathSync(packages), path.join(folder, 'node_modules')];
  return {
    folder,
    packages,
    env,
    /** Puts paths as a reader would see them, `…` for the folder of the project. */
    shortenPaths: (text: string, project: string): string =>
      targets.reduce(
        (tidy, target) => {
          const inside = escapePattern(path.relative('/', target).split(path.sep).join('/'));
          const upwards = new RegExp(`(?:\\.\\./)+${inside}`, 'g');
          return tidy.replace(upwards, './node_modules').replaceAll(target, '…/node_modules');
        },
        text.replaceAll(project, '…'),
      ),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
