import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openServer } from '../develop-server';
import { findFreePort } from '../local-server';
import { EDITED, listFiles, repeatPages, runIn, type TrialProject } from './projects';

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

const PEER = `Docusaurus ${PACKAGES['@docusaurus/core']} with Rspack`;

/** Its defaults, with everything that makes it faster, and the languages of the code. */
const CONFIG = {
  title: 'The same pages',
  url: 'https://example.org',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'warn',
  // The copies are Markdown without components.
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' } },
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { prism: { additionalLanguages: ['bash', 'diff', 'json'] } },
};

/**
 * Installs the peer from npm into a temporary folder.
 *
 * @returns the folder
 * @throws Error with what npm has printed
 */
export async function installPeer(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-peer-'));
  const packages = { private: true, dependencies: PACKAGES, overrides: OVERRIDES };
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(packages, null, 2));
  fs.writeFileSync(
    path.join(folder, 'docusaurus.config.mjs'),
    `export default ${JSON.stringify(CONFIG, null, 2)};\n`,
  );
  await runIn(folder, 'npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts']);
  return folder;
}

/**
 * A site of the peer with the pages of ours as plain Markdown: the copies that our build has written.
 *
 * @param folder of the peer; what an earlier site has left there is removed
 * @param copies absolute path of our built site
 * @param pages how many there shall be
 */
export function createPeerProject(folder: string, copies: string, pages: number): TrialProject {
  for (const name of ['.docusaurus', 'build', 'node_modules/.cache', 'docs'])
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  const docs = path.join(folder, 'docs');
  const files = listFiles(copies, 'index.md');
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.copyFileSync(path.join(copies, file), path.join(docs, file));
  }
  const guides = files.filter((file) => /^(guides|concepts)\/./.test(file));
  repeatPages(docs, guides, pages - files.length);
  const program = path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  return {
    name: PEER,
    folder,
    pages: Math.max(files.length, pages),
    edited: { file: path.join(docs, EDITED, 'index.md'), url: `/${EDITED}/` },
    build: () => runIn(folder, process.execPath, [program, 'build']),
    serve: async () => {
      const port = await findFreePort();
      const args = [program, 'start', '--no-open', '--host', 'localhost', '--port', String(port)];
      const env = { ...process.env, NODE_ENV: 'development', DOCUSAURUS_NO_TELEMETRY: '1' };
      return openServer(spawn(process.execPath, args, { cwd: folder, detached: true, env }), port);
    },
  };
}
