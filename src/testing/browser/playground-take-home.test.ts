/** A downloaded project builds with the installed webpack what the page has built, byte for byte. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { playground } from '../../config/playground';
import { writeProjectHash } from '../../ui/playground/state/project-link';
import { startSite } from './support/start-site';

const { test } = startSite();

type Files = Readonly<Record<string, string>>;

/**
 * What `npm install` does without a network: the packages are links to those of this checkout, which Node doesn't
 * follow; the project's own packages are copies, as its `.npmrc` asks for.
 */
function install(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  const installed = path.resolve('node_modules');
  fs.mkdirSync(modules);
  for (const name of fs.readdirSync(installed))
    fs.symlinkSync(path.join(installed, name), path.join(modules, name));
  const { dependencies = {}, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const own = Object.entries(dependencies).filter(([, version]) => version.startsWith('file:'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (version.startsWith('file:')) continue;
    const { version: found, dependencies: needed } = JSON.parse(
      fs.readFileSync(path.join(installed, name, 'package.json'), 'utf8'),
    ) as { version: string; dependencies?: Record<string, string> };
    expect([name, version]).toEqual([name, found]);
    if (!(name in dependencies)) continue;
    // webpack follows links, and the paths are a part of its output.
    for (const copied of [name, ...Object.keys(needed ?? {})]) {
      fs.rmSync(path.join(modules, copied), { recursive: true });
      fs.cpSync(path.join(installed, copied), path.join(modules, copied), { recursive: true });
    }
  }
  const copies = fs.existsSync(path.join(folder, '.npmrc'))
    ? fs.readFileSync(path.join(folder, '.npmrc'), 'utf8')
    : '';
  for (const [name, source] of own) {
    expect(copies).toContain('install-links=true');
    fs.cpSync(path.join(folder, source.replace('file:', '')), path.join(modules, name), { recursive: true });
  }
}

/** Runs a script of the downloaded project's `package.json`, as npm does. */
async function runScript(folder: string, name: string): Promise<void> {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [command, ...args] = (scripts[name] ?? '').split(' ');
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
    .waitFor({ timeout: 30_000 });
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

test(
  'packages of the site are those that npm installs, and run in the frame',
  { timeout: 120_000 },
  async ({ page, open, log }) => {
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
    await page.frameLocator('iframe').getByText('React has rendered this').waitFor();
    const shown = await readShown(page);
    const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'taken-home-'));
    try {
      await download(page, folder);
      install(folder);
      await runScript(folder, 'build');
      const built = Object.entries(readFolder(path.join(folder, 'dist')));
      // The page shows the beginning of a long file.
      expect(
        Object.fromEntries(built.map(([name, text]) => [name, text.slice(0, playground.limits.shown)])),
      ).toEqual(shown);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  },
);

for (const [example, mode] of [
  ['split-chunks', ''],
  ['persistent-names', ''],
  ['plugin', ''],
  ['federation', 'development'],
  ['source-maps', 'development'],
] as const) {
  const title = `${example}, mode ${mode || 'as configured'}`;
  test(title, { timeout: 120_000 }, async ({ page, open }) => {
    await open(`/playground/#example=${example}`);
    await page.getByRole('combobox', { name: 'Mode', exact: true }).selectOption(mode);
    await run(page);
    const shown = await readShown(page);
    const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'taken-home-'));
    try {
      await download(page, folder);
      install(folder);
      await runScript(folder, 'build');
      expect(readFolder(path.join(folder, 'dist'))).toEqual(shown);
      const isCompared = example === 'persistent-names';
      if (!isCompared) return;
      await runScript(folder, 'build:second');
      const second = Object.keys(readFolder(path.join(folder, 'dist-second'))).sort();
      await page.getByRole('tab', { name: 'Compare' }).click();
      await page.getByText(/Files that differ: 1/).waitFor({ timeout: 30_000 });
      const main = second.find((name) => name.startsWith('main.'));
      await page
        .getByRole('button', { name: new RegExp(`→ dist/${main?.replaceAll('.', '\\.')}`) })
        .waitFor();
      expect(second.filter((name) => name in shown)).toHaveLength(2);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
}
