import path from 'node:path';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

async function read(variables: Record<string, string>) {
  delete process.env.CONTENT_DIR;
  delete process.env.CONTENT_LENIENT;
  delete process.env.ANALYTICS_ID;
  delete process.env.COMPRESS;
  delete process.env.PACKAGE_READMES;
  delete process.env.OPEN_COLLECTIVE_SLUG;
  delete process.env.OPEN_COLLECTIVE_TOKEN;
  Object.assign(process.env, variables);
  let found: object | undefined;
  await jest.isolateModulesAsync(async () => {
    found = (await import('./env')).env;
  });
  return found;
}

test.each([
  [{}, { contentDir: path.resolve('content/en'), lenientContent: false }],
  [{ CONTENT_DIR: '/pages' }, { contentDir: '/pages' }],
  [{ CONTENT_DIR: 'pages' }, { contentDir: path.resolve('pages') }],
  [{}, { packageReadmes: true }],
  [{ CONTENT_DIR: 'pages' }, { packageReadmes: false }],
  [{ CONTENT_DIR: 'pages', PACKAGE_READMES: '1' }, { packageReadmes: true }],
  [{ PACKAGE_READMES: '0' }, { packageReadmes: false }],
  [{ CONTENT_LENIENT: '1' }, { lenientContent: true }],
  [{ CONTENT_LENIENT: 'true' }, { lenientContent: true }],
  [{ CONTENT_LENIENT: '0' }, { lenientContent: false }],
  [{ CONTENT_LENIENT: '' }, { lenientContent: false }],
  [{}, { compress: true }],
  [{ COMPRESS: '0' }, { compress: false }],
  [{}, { openCollective: { slug: '', token: '' } }],
  [{ OPEN_COLLECTIVE_SLUG: 'webpack' }, { openCollective: { slug: 'webpack' } }],
  [{ OPEN_COLLECTIVE_TOKEN: 'a1b2c3d4' }, { openCollective: { token: 'a1b2c3d4' } }],
  [{}, { analyticsId: '' }],
  [{ ANALYTICS_ID: '' }, { analyticsId: '' }],
  [{ ANALYTICS_ID: 'G-ABC123' }, { analyticsId: 'G-ABC123' }],
])('the variables %j', async (variables: Record<string, string>, expected) => {
  expect(await read(variables)).toMatchObject(expected);
});

test.each(['UA-1-2', 'G-', 'G-abc', ' G-ABC', 'G-ABC"', 'https://example.org/'])(
  '%j is no id of the analytics service',
  async (id) => {
    await expect(read({ ANALYTICS_ID: id })).rejects.toThrow(
      `ANALYTICS_ID: expected a measurement id such as G-ABC123, got ${JSON.stringify(id)}`,
    );
  },
);
