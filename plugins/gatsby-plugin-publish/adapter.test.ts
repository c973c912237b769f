import { createHookArgs } from '../../src/testing/mocks/hook-args';
import { createTestFolder } from '../../src/testing/test-folder';
import { createHostAdapter } from './adapter';
import type { HostOptions } from './src/hosting/host-options';

const none = {
  inlineScripts: [],
  maxInlineStyles: 0,
  scripts: [],
  images: [],
  connections: [],
  trustedTypes: [],
};
const options: HostOptions = {
  ...{ redirects: [], allowedHosts: [], notFound: [], headers: {}, ownHeaders: [], immutable: [], types: {} },
  ...{ policy: none, compress: ['html'], compressBest: [], remove: [], keepInCache: [] },
  cacheControl: { immutable: 'immutable', otherwise: 'no-cache' },
};
const folder = createTestFolder(true);

/** What the hooks of a build report, each by its level. */
async function build(html: string, more: Partial<HostOptions> = {}) {
  const { args, log } = createHookArgs();
  const adapter = createHostAdapter('https://webpack.js.org', { ...options, ...more });
  folder.write('public/index.html', html);
  await adapter.adapt(args);
  return log;
}

test('after the build: files, and one line', async () => {
  const { panic, info } = await build('<p>'.repeat(100));
  expect(panic).toEqual([]);
  expect(info).toEqual([
    'gatsby-plugin-publish: 0 KB of texts are 0 KB as brotli, 0 KB as gzip (2 copies, 2 new); files removed: 0',
  ]);
  for (const file of ['public/_headers', 'public/vercel.json', '.hosting/nginx/server.conf'])
    expect([file, folder.exists(file)]).toEqual([file, true]);
  const { panic: problems } = await build('<script>a()</script>');
  expect(problems[0]).toContain('found 1 problem:\n  - public/index.html contains an inline script');
});
