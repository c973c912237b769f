/** A packed webpack that answers each build with what a test wants, so that the page around it can be tested alone. */
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { formatFrameDocument } from 'docs-core/frame-document';
import { FRAME_POLICY } from 'webpack-in-browser/frame-headers';
import { packedWebpackFolder } from '../../../config/playground';
import { PROTOCOL_VERSION } from 'webpack-in-browser/protocol';
import { buildChunk, buildGraph, buildModule } from '../../../ui/playground/testing/stats';

export interface FakeBuild {
  /** Text of the output files by path; without it the sources are copied to `dist`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly problems?: readonly object[];
  /** Answers never. */
  readonly isEndless?: boolean;
}

const GRAPH = buildGraph({
  modules: [
    buildModule({
      ...{ id: 1, size: 120, providedExports: [], usedExports: [] },
      reasons: [{ module: null, type: 'entry', request: './src/index.js', active: true }],
    }),
    buildModule({
      ...{
        name: './src/panel.js',
        id: 2,
        size: 300,
        chunks: [1],
        providedExports: ['open'],
        usedExports: true,
      },
      reasons: [{ module: 0, type: 'import()', request: './panel.js', active: true }],
    }),
  ],
  chunks: [
    buildChunk({ id: 1, names: ['main'], entry: true, size: 120, files: ['main.js'], children: [1] }),
    buildChunk({ id: 2, names: ['panel'], initial: false, size: 300, files: ['panel.js'], parents: [0] }),
  ],
  assets: [{ name: 'main.js', size: 120, chunks: [0], immutable: false, minimized: false }],
  entrypoints: [{ name: 'main', chunks: [0], assets: ['main.js'] }],
});

/** The worker's script; the build's number is its graph's hash, as every build has another one. */
const workerScript = (fake: FakeBuild): string => `
const build = ${JSON.stringify(fake)};
const graph = ${JSON.stringify(GRAPH)};
onmessage = ({ ports: [port] }) => {
  port.onmessage = receive;
};
const receive = ({ data, target: port }) => {
  if (data.type === 'start') return;
  const { id, project } = data;
  port.postMessage({ type: 'progress', id, progress: { step: 'build', fraction: 0.5, text: 'building' } });
  if (build.isEndless) return;
  const copied = Object.entries(project.files).map(([path, text]) => ['dist/' + path, text]);
  const files = Object.entries(build.files ?? Object.fromEntries(copied));
  const encoder = new TextEncoder();
  port.postMessage({ type: 'outcome', id, outcome: {
    type: 'built',
    files: files.map(([path, text]) => ({ path, bytes: encoder.encode(text) })),
    statsText: 'webpack compiled build ' + id,
    graphs: [{ ...graph, hash: String(id) }],
    problems: build.problems ?? [],
    duration: 5,
  } });
};
`;

const frameScript = build({
  entryPoints: [path.resolve('plugins/webpack-in-browser/src/worker/frame.ts')],
  bundle: true,
  write: false,
}).then(({ outputFiles }) => outputFiles[0]!.text);

/** Puts the packed webpack in place; returns the URLs that were fetched of it. */
export async function fakeWebpack(page: Page, fake: FakeBuild = {}): Promise<string[]> {
  const fetched: string[] = [];
  await page.route(`**${packedWebpackFolder}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    fetched.push(pathname);
    if (pathname.endsWith('manifest.json'))
      return route.fulfill({
        json: {
          protocol: PROTOCOL_VERSION,
          versions: { webpack: '5.112.2' },
          worker: 'worker.js',
          frame: 'frame.html',
          frameScript: 'frame.js',
          parts: [],
        },
      });
    if (pathname.endsWith('frame.html'))
      return route.fulfill({ contentType: 'text/html', body: formatFrameDocument('webpack', FRAME_POLICY) });
    const body = pathname.endsWith('frame.js') ? await frameScript : workerScript(fake);
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return fetched;
}
