import path from 'node:path';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

async function read(variables: Record<string, string>) {
  delete process.env.CONTENT_DIR;
  delete process.env.CONTENT_LENIENT;
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
  [{ CONTENT_LENIENT: '1' }, { lenientContent: true }],
  [{ CONTENT_LENIENT: 'true' }, { lenientContent: true }],
  [{ CONTENT_LENIENT: '0' }, { lenientContent: false }],
  [{ CONTENT_LENIENT: '' }, { lenientContent: false }],
])('the variables %j', async (variables: Record<string, string>, expected) => {
  expect(await read(variables)).toMatchObject(expected);
});
