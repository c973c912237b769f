import path from 'node:path';
import { runChild } from '../run-child.mjs';
import { buildSteps } from './build-steps';
import { ensureChromium } from './ensure-chromium';
import { ensureNginx } from './ensure-nginx';
import type { Step, StepOutcome } from './step';

/** Runs an installed program with our own Node. */
function runPackage(collect: boolean, program: string, ...args: readonly string[]): Promise<StepOutcome> {
  return runChild(process.execPath, [path.resolve('node_modules', program), ...args], { collect });
}

const JEST = 'jest/bin/jest.js';

async function runBrowserTests(collect: boolean, config: string): Promise<StepOutcome> {
  // The tests find it there.
  process.env.CHROMIUM_PATH = await ensureChromium();
  return runPackage(collect, JEST, '--ci', '--config', config);
}

/** What `npm test` does, in order. Faults in pages are found by the build. */
export const steps: readonly Step[] = [
  {
    name: 'format',
    parallel: true,
    run: (collect) => runPackage(collect, 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  },
  {
    name: 'lint',
    parallel: true,
    run: (collect) => runPackage(collect, 'eslint/bin/eslint.js', '.'),
  },
  {
    name: 'styles',
    parallel: true,
    run: (collect) => runPackage(collect, 'stylelint/bin/stylelint.mjs', 'src/**/*.css'),
  },
  {
    name: 'types',
    parallel: true,
    run: (collect) => runPackage(collect, 'typescript/bin/tsc', '--noEmit'),
  },
  {
    // The words of every page; pages that haven't changed were read before.
    name: 'prose',
    parallel: true,
    run: (collect) =>
      runChild(process.execPath, ['--conditions=import', '--import', 'tsx', 'src/tools/check-prose.ts'], {
        collect,
      }),
  },
  {
    // Every fence of every page; pages that haven't changed were checked before.
    name: 'samples',
    run: (collect) =>
      runChild(process.execPath, ['--conditions=import', '--import', 'tsx', 'src/tools/check-samples.ts'], {
        collect,
      }),
  },
  { name: 'unit', run: (collect) => runPackage(collect, JEST, '--ci') },
  ...buildSteps(),
  {
    name: 'budgets',
    needs: 'build',
    run: (collect) => runChild(process.execPath, ['--import', 'tsx', 'src/tools/budgets.ts'], { collect }),
  },
  {
    name: 'browser',
    needs: 'build',
    run: (collect) => runBrowserTests(collect, 'src/testing/browser.jest.json'),
  },
  {
    // What `npm start` answers, and a real nginx with the configuration that the build wrote.
    name: 'hosts',
    needs: 'build',
    run: async (collect) => {
      process.env.NGINX_PATH = await ensureNginx();
      return runBrowserTests(collect, 'src/testing/hosts.jest.json');
    },
  },
  {
    // Alone on the machine, one after another: what else ran would be measured too.
    name: 'timing',
    needs: 'build',
    run: (collect) => runBrowserTests(collect, 'src/testing/timing.jest.json'),
  },
  {
    name: 'builds',
    run: (collect) => runPackage(collect, JEST, '--ci', '--config', 'src/testing/builds.jest.json'),
  },
];
