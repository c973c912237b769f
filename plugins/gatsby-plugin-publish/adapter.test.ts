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
  await adapter.config?.(args);
  if (html === '') return log;
  folder.write('public/index.html', html);
  await adapter.adapt(args);
  return log;
}

test('faults of the list stop the build in its first second', async () => {
  const { panic } = await build('', {
    notFound: [{ below: 'zh', page: '/zh/' }],
    headers: { 'Cache-Control': 'no-cache', 'x-a': 'b$c' },
    ownHeaders: [{ pattern: '/a', headers: { 'x-b': 'c\n' } }],
    immutable: ['doc/*'],
    policy: { ...none, images: ['http://a.example/'], trustedTypes: ['a b'] },
  });
  expect(panic).toEqual([
    [
      'gatsby-plugin-publish found 9 problems:',
      '  - notFound[0].below: "zh" has no leading slash; write "/zh/"',
      '  - notFound[0].page: "/zh/" is no not-found page; write "/404.html"',
      '  - headers["x-a"]: "b$c" must be plain text without a dollar, as in "nosniff"',
      '  - headers["Cache-Control"]: "Cache-Control" must be lower case, and cache-control and content-security-policy have options of their own',
      '  - immutable[0]: "doc/*" must begin with one slash, as in "/doc/*"',
      '  - ownHeaders[0].headers["x-b"]: "c\\n" must be plain text without a dollar, as in "nosniff"',
      '  - policy.trustedTypes[0]: "a b" is no name of a policy; write "default"',
      '  - policy.images[0]: "http://a.example/" is no origin; write "https://avatars.example"',
      '  - ownHeaders[0].headers: "x-b" is no header of all responses, which alone can be replaced, as in "x-frame-options"',
    ].join('\n'),
  ]);
});

test.each(['https://search.example:8108', 'https://*.a.example', 'http://localhost:8108'])(
  '%s is valid in the policy',
  async (origin) => {
    expect((await build('', { policy: { ...none, connections: [origin] } })).panic).toEqual([]);
  },
);

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
