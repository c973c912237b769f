import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IAdapter } from 'gatsby';
import { createHostAdapter } from './adapter';
import type { HostOptions } from './src/hosting/host-options';

const options: HostOptions = {
  redirects: [],
  allowedHosts: [],
  notFound: [],
  headers: {},
  ownHeaders: [],
  immutable: [],
  cacheControl: { immutable: 'immutable', otherwise: 'no-cache' },
  policy: {
    inlineScripts: [],
    maxInlineStyles: 0,
    scripts: [],
    images: [],
    connections: [],
    trustedTypes: [],
  },
  types: {},
  compress: ['html'],
  compressBest: ['/*.js'],
  remove: [],
  keepInCache: [],
};
const activityTimer = () => ({ start: jest.fn(), end: jest.fn() });
const reporter = { panic: jest.fn(), warn: jest.fn(), info: jest.fn(), activityTimer };
const context = { reporter } as unknown as Parameters<IAdapter['adapt']>[0];

const start = process.cwd();
let folder = '';
beforeEach(async () => {
  jest.clearAllMocks();
  folder = await mkdtemp(join(tmpdir(), 'adapter-'));
  await mkdir(join(folder, 'public'));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(start);
  await rm(folder, { recursive: true });
});

test('faults of the list stop the build in its first second', async () => {
  const { policy } = options;
  await createHostAdapter('https://webpack.js.org', {
    ...options,
    notFound: [{ below: 'zh', page: '/zh/' }],
    headers: { 'Cache-Control': 'no-cache', 'x-a': 'b$c' },
    immutable: ['doc/*'],
    policy: { ...policy, images: ['http://a.example/'] },
  }).config?.(context);
  expect(reporter.panic).toHaveBeenCalledWith(
    [
      'gatsby-plugin-publish found 6 problems:',
      '  - notFound[0].below: "zh" has no leading slash; write "/zh/"',
      '  - notFound[0].page: "/zh/" is no not-found page; write "/404.html"',
      '  - headers["Cache-Control"]: "Cache-Control" must be lower case, and cache-control and content-security-policy have options of their own',
      '  - headers["x-a"]: "b$c" must be plain text without a dollar, as in "nosniff"',
      '  - immutable[0]: "doc/*" must begin with one slash, as in "/doc/*"',
      '  - policy.images[0]: "http://a.example/" is no origin; write "https://avatars.example"',
    ].join('\n'),
  );
});

test.each(['https://search.example:8108', 'https://*.a.example', 'http://localhost:8108'])(
  '%s is valid in the policy',
  async (origin) => {
    await createHostAdapter('https://webpack.js.org', {
      ...options,
      policy: { ...options.policy, connections: [origin] },
    }).config?.(context);
    expect(reporter.panic).not.toHaveBeenCalled();
  },
);

test('after the build: files, and one line', async () => {
  await writeFile(join(folder, 'public', 'index.html'), '<p>'.repeat(100));
  const adapter = createHostAdapter('https://webpack.js.org', options);
  await adapter.config?.(context);
  await adapter.adapt(context);
  expect(reporter.panic).not.toHaveBeenCalled();
  expect(reporter.info).toHaveBeenCalledWith(
    'gatsby-plugin-publish: 0 KB of texts are 0 KB as brotli, 0 KB as gzip (2 copies, 2 new); files removed: 0',
  );
  for (const file of ['public/_headers', 'public/vercel.json', '.hosting/nginx/server.conf']) {
    expect({ file, exists: existsSync(join(folder, file)) }).toEqual({ file, exists: true });
  }
});

test('what the policy would block fails the build', async () => {
  await writeFile(join(folder, 'public', 'index.html'), '<script>a()</script>');
  await createHostAdapter('https://webpack.js.org', options).adapt(context);
  expect(reporter.panic).toHaveBeenCalledWith(
    'gatsby-plugin-publish found 1 problem:\n  - public/index.html contains an inline script that isn\'t in policy.inlineScripts ("a()"…); move it into a file, as in <script src="/boot.js">',
  );
});
