import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { version } from 'webpack';
import { bundle, SampleError } from './bundle';
import { sourceNodes } from './source-nodes';

jest.mock('webpack', () => ({ version: '5.0.0' }));
jest.mock('./bundle', () => ({ ...jest.requireActual<object>('./bundle'), bundle: jest.fn() }));

const bundled = { files: [], output: [], summary: 'done' };

let folder: string;
let stored: Map<string, unknown>;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nodes-test-'));
  fs.writeFileSync(path.join(folder, 'a.js'), '1');
  stored = new Map();
  jest.mocked(bundle).mockReset().mockResolvedValue(bundled);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function source(name = 'home') {
  const createNode = jest.fn();
  const panicOnBuild = jest.fn();
  await sourceNodes(
    {
      actions: { createNode },
      cache: {
        get: (key: string) => Promise.resolve(stored.get(key)),
        set: (key: string, value: unknown) => Promise.resolve(stored.set(key, value)),
      },
      createNodeId: (id: string) => `id of ${id}`,
      createContentDigest: (value: unknown) => JSON.stringify(value),
      reporter: { panicOnBuild },
    } as never,
    { name, folder } as never,
  );
  return { createNode, panicOnBuild };
}

test('a node of the bundle', async () => {
  const { createNode } = await source();
  expect(createNode).toHaveBeenCalledWith(
    expect.objectContaining({
      ...bundled,
      name: 'home',
      webpackVersion: version,
      id: 'id of BundleSample home',
      internal: expect.objectContaining({ type: 'BundleSample' }) as object,
    }),
  );
});

test('it is bundled again only when a file has changed', async () => {
  await source();
  await source();
  expect(bundle).toHaveBeenCalledTimes(1);
  fs.writeFileSync(path.join(folder, 'a.js'), '2');
  await source();
  expect(bundle).toHaveBeenCalledTimes(2);
});

test('an error in the sample stops the build and creates no node', async () => {
  jest.mocked(bundle).mockRejectedValue(new SampleError(['a.js:1:1 wrong', 'a.js:2:1 too']));
  const { createNode, panicOnBuild } = await source();
  expect(panicOnBuild.mock.calls).toEqual([
    ['gatsby-source-bundle-sample: the sample "home" is not bundled\na.js:1:1 wrong\na.js:2:1 too'],
  ]);
  expect(createNode).not.toHaveBeenCalled();
});

test('any other error is not taken for one of the sample', async () => {
  jest.mocked(bundle).mockRejectedValue(new TypeError('a bug'));
  await expect(source()).rejects.toThrow('a bug');
});
