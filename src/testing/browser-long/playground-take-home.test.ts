/** A downloaded project builds with the installed webpack what the page has built, byte for byte. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { writeProjectHash } from '../../ui/playground/state/project-link';
import { startSite } from '../browser/support/start-site';

const { test } = startSite();

type Files = Readonly<Record<string, string>>;

type Manifest = Record<'dependencies' | 'devDependencies' | 'scripts', Readonly<Record<string, string>>>;

/**
 * What `npm install` does without a network: the packages are links to those of this checkout, which Node doesn't
 * follow; the project's own packages are copies, as its `.npmrc` asks for. Then runs a script, as npm does.
 */
async function installAndRun(folder: string, script: string): Promise<void> {
  const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
  const { dependencies, devDependencies, scripts } = JSON.parse(read('package.json')) as Manifest;
  const modules = path.join(folder, 'node_modules');
  fs.mkdirSync(modules);
  for (const name of fs.readdirSync('node_modules'))
    fs.symlinkSync(path.resolve('node_modules', name), path.join(modules, name));
  for (const [name, version] of Object.entries(devDependencies)) {
    const installed = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string };
    expect([name, version]).toEqual([name, installed.version]);
  }
  expect(read('.npmrc')).toContain('install-links=true');
  for (const [name, source] of Object.entries(dependencies))
    fs.cpSync(path.join(folder, source.replace('file:', '')), path.join(modules, name), { recursive: true });
  const [command, ...args] = (scripts[script] ?? '').split(' ');
  expect(command).toBe('webpack');
  await promisify(execFile)(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', 'node_modules/webpack/bin/webpack.js', ...args],
    { cwd: folder, env: { ...process.env, NODE_OPTIONS: '', CI: '' } },
  );
}

function readFolder(folder: string): Files {
  return Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), fs.readFileSync(file, 'utf8')]),
  );
}

/** The output files that the page shows. */
async function readShown(page: Page): Promise<Files> {
  await page.getByRole('tab', { name: 'Files' }).last().click();
  const buttons = page.getByRole('table').getByRole('button', { name: /^dist\// });
  await buttons.first().waitFor();
  const shown: Record<string, string> = {};
  for (const button of await buttons.all()) {
    const name = (await button.textContent()) ?? '';
    await button.click();
    const text = page.getByRole('group', { name: `Text of ${name}` }).locator('code');
    shown[name.replace('dist/', '')] = (await text.textContent()) ?? '';
  }
  return shown;
}

async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /Built in \d+ ms\.$/ })
    .first()
    .waitFor();
}

async function download(page: Page, folder: string): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a project' }).click(),
  ]);
  for (const [name, bytes] of Object.entries(unzipSync(fs.readFileSync(await file.path())))) {
    const target = path.join(folder, name.replace('webpack-project/', ''));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, bytes);
  }
}

/** Imports the packages that the site has. */
const IMPORTING = `import debounce from 'lodash/debounce';
import { uniq } from 'lodash-es';
import { h } from 'preact';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

console.log(typeof debounce, uniq([1, 1, 2]).join(), h('p').type);
const list = document.createElement('main');
document.body.append(list);
createRoot(list).render(createElement('p', null, 'React has rendered this'));
`;

test('packages of the site are fetched for the build, and run in the frame', async ({ page, open, log }) => {
  const hash = await writeProjectHash({
    files: [{ path: 'src/index.js', text: IMPORTING }],
    open: 'src/index.js',
    mode: 'production',
  });
  await open(`/playground/${hash ?? ''}`);
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  expect(log.requestsOf(/^\/playground\/packages\//)).toEqual([]);
  await run(page);
  expect(log.requestsOf(/^\/playground\/packages\//)).toHaveLength(5);
  await page.getByRole('tab', { name: 'Result' }).click();
  await page.getByRole('log', { name: 'Console' }).getByText('function 1,2 p').waitFor();
  await page
    .frameLocator('iframe[title]')
    .frameLocator('iframe')
    .getByText('React has rendered this')
    .waitFor();
});

test('a downloaded project, with a package of its own, builds with the installed webpack what the page has built', async ({
  page,
  open,
}) => {
  await open('/playground/#example=split-chunks');
  await page.getByRole('combobox', { name: 'Mode', exact: true }).selectOption('development');
  await run(page);
  const shown = await readShown(page);
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'taken-home-'));
  try {
    await download(page, folder);
    await installAndRun(folder, 'build');
    expect(readFolder(path.join(folder, 'dist'))).toEqual(shown);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
