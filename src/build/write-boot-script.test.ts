import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { minify } from 'terser';
import { buildBootScript } from './boot-script';
import { writeBootScript } from './write-boot-script';

const project = process.cwd();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boot-script-'));
afterEach(() => {
  process.chdir(project);
  fs.rmSync(folder, { recursive: true });
});

test('the script is made of what webpack said of the build', async () => {
  process.chdir(folder);
  const write = (file: string, data: unknown): void => {
    const target = path.join(folder, 'public', file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, JSON.stringify(data));
  };
  write('webpack.stats.json', {
    assetsByChunkName: { app: ['webpack-runtime-1.js', 'app-2.js', 'app-2.js.map'] },
  });
  const warmed = { 'component---src-templates-doc-tsx': ['/component---src-templates-doc-tsx-3.js'] };
  write('chunk-map.json', {
    ...warmed,
    app: ['/app-2.js'],
    'component---cache-caches-shell': ['/shell-4.js'],
    'component---src-templates-vote-tsx': ['/vote-5.js'],
    'component---src-pages-offline-tsx': ['/offline-6.js'],
  });
  write('page-data/app-data.json', { webpackCompilationHash: 'h' });
  write('page-data/offline/page-data.json', { path: '/offline/' });
  await writeBootScript({ pathPrefix: '/docs' });
  const { code } = await minify(
    buildBootScript({
      scripts: ['/docs/webpack-runtime-1.js', '/docs/app-2.js'],
      compilationHash: 'h',
      chunkMapping: warmed,
      scriptHosts: [],
      offlinePage: { path: '/offline/' },
    }),
  );
  expect(fs.readFileSync(path.join(folder, 'public', 'boot.js'), 'utf8')).toBe(code);
});
