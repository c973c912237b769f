import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChild } from '../../tools/run-child.mjs';
import { openServer } from '../develop-server';
import { findFreePort } from '../local-server';
import type { CorpusFile } from './corpus';
import { writePages, type TrialProject } from './create-project';

/** Docusaurus with Rspack, in exact versions: a later run measures the same. */
const PACKAGES = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/faster': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  '@docusaurus/types': '3.10.2',
  '@mdx-js/react': '3.1.1',
  'prism-react-renderer': '2.4.1',
  react: '19.2.0',
  'react-dom': '19.2.0',
};
const OVERRIDES = { '@rspack/core': '1.7.12', '@swc/core': '1.16.18', '@swc/html': '1.16.18' };

export const PEER = `Docusaurus ${PACKAGES['@docusaurus/core']} with Rspack`;

/** Its defaults, with everything that makes it faster, and the languages of the generated code. */
const CONFIG = {
  title: 'Generated pages',
  url: 'https://example.org',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'throw',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { prism: { additionalLanguages: ['bash', 'diff', 'json'] } },
};

/** What a build and a server leave in the folder. */
const OUTPUT = ['.docusaurus', 'build', 'node_modules/.cache', 'docs'];

/**
 * Installs the peer from npm into a temporary folder.
 *
 * @returns the folder
 * @throws Error with what npm has printed
 */
export async function installPeer(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-peer-'));
  const write = (name: string, text: string): void => fs.writeFileSync(path.join(folder, name), text);
  write(
    'package.json',
    JSON.stringify({ private: true, dependencies: PACKAGES, overrides: OVERRIDES }, null, 2),
  );
  write('docusaurus.config.mjs', `export default ${JSON.stringify(CONFIG, null, 2)};\n`);
  // Its navigation bar links to it.
  fs.mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
  write('src/pages/index.md', '# Home\n');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, output } = await runChild('npm', args, { cwd: folder, collect: true });
  if (code !== 0) throw new Error(`${PEER} could not be installed:\n${output}`);
  return folder;
}

/** A site of the peer with the same pages. What an earlier one has left in the folder is removed. */
export function createPeerProject(folder: string, files: readonly CorpusFile[]): TrialProject {
  for (const name of OUTPUT) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  const contentFolder = path.join(folder, 'docs');
  // One key of the front matter has another name.
  writePages(
    contentFolder,
    files.map(({ text, ...file }) => ({ ...file, text: text.replace(/^sort: /m, 'sidebar_position: ') })),
  );
  const program = path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  return {
    folder,
    contentFolder,
    build: [program, 'build'],
    environment: { DOCUSAURUS_NO_TELEMETRY: '1' },
    serve: async () => {
      const port = await findFreePort();
      const args = [program, 'start', '--no-open', '--host', 'localhost', '--port', String(port)];
      const env = { ...process.env, NODE_ENV: 'development' };
      return openServer(spawn(process.execPath, args, { cwd: folder, detached: true, env }), port);
    },
  };
}
