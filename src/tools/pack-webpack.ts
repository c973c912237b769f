/**
 * `npm run pack:webpack -- 5.110.3 latest`: installs these versions of webpack in folders of their own, packs each for
 * browsers, and builds all projects of the tests with it as in Node. The playground keeps the version that it has.
 */
import { spawnSync } from 'node:child_process';

const versions = process.argv.slice(2);
const wrong = versions.filter((version) => !/^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|[a-z]+)$/.test(version));
if (versions.length === 0 || wrong.length > 0) {
  const got = wrong.length > 0 ? wrong.join(' ') : 'none';
  console.error(`Expected versions of webpack, got ${got}: npm run pack:webpack -- 5.112.2 latest`);
  process.exit(1);
}
const test = ['--selectProjects', 'unit', 'src/testing/packed-versions'];
const { status } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...test], {
  stdio: 'inherit',
  env: { ...process.env, WEBPACK_VERSIONS: versions.join(' ') },
});
process.exit(status ?? 1);
