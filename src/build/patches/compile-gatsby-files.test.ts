import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestFolder } from '../../testing/test-folder';
import { limit } from '../../tools/check/slowness';

jest.setTimeout(limit(20_000));

const { at, write } = createTestFolder();

/** Compiles the site in a process of its own, as Gatsby does: it requires its module, and gets ours. */
async function compile(): Promise<{ code: number; output: string }> {
  const program = `
    const gatsby = require('gatsby/dist/utils/parcel/compile-gatsby-files');
    gatsby.compileGatsbyFiles(${JSON.stringify(at())});
  `;
  const args = ['--require', path.resolve('src/build/patches/compile-gatsby-files.cjs'), '-e', program];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

test('every fault is reported with its file and line, and ends the process', async () => {
  write('gatsby-config.ts', 'import "./src/missing";\nexport default {};');
  write('plugins/one/gatsby-node.ts', 'export const a = 1;\nexport const = 2;');
  const { code, output } = await compile();
  expect(code).toBe(1);
  expect(output).toContain("The site's own modules cannot be compiled:");
  expect(output).toMatch(/gatsby-config\.ts:1:7/);
  expect(output).toMatch(/plugins\/one\/gatsby-node\.ts:2:13/);
});
