import { createHookArgs } from '../../../src/testing/mocks/hook-args';
import { createTestFolder } from '../../../src/testing/test-folder';
import { bundle, SampleError } from './bundle';
import { sourceNodes } from '../gatsby-node';

jest.mock('webpack/package.json', () => ({ version: '5.0.0' }));
const mockKept = new Map<string, unknown>();
jest.mock('docs-core/result-cache', () => ({
  createResultCache: () => ({
    read: (key: string) => mockKept.get(key) ?? null,
    write: (key: string, value: unknown) => mockKept.set(key, value),
  }),
}));
jest.mock('./bundle', () => ({ ...jest.requireActual<object>('./bundle'), bundle: jest.fn() }));

const bundled = { files: [], output: [] };
const { at, write } = createTestFolder();

beforeEach(() => {
  write('a.js', '1');
  write('variants/other.js', '3');
  mockKept.clear();
  jest.mocked(bundle).mockReset().mockResolvedValue(bundled);
});

async function source() {
  const { args, nodes, log } = createHookArgs();
  await sourceNodes(args, { name: 'home', folder: at() } as never);
  return { nodes, log };
}

test('a node of the bundle, which is made again only when a file has changed', async () => {
  const [node] = (await source()).nodes;
  expect(node).toMatchObject({ ...bundled, name: 'home', webpackVersion: '5.0.0' });
  expect(node).toMatchObject({ variants: [{ name: 'other', path: 'variants/other.js', code: '3' }] });
  expect(node).toMatchObject({ id: 'id of BundleSample home', internal: { type: 'BundleSample' } });
  expect((await source()).nodes).toEqual([node]);
  expect(bundle).toHaveBeenCalledTimes(1);
  write('a.js', '2');
  await source();
  expect(bundle).toHaveBeenCalledTimes(2);
});

test('an error in the sample stops the build and creates no node; any other is not taken for one', async () => {
  jest.mocked(bundle).mockRejectedValue(new SampleError(['a.js:1:1 wrong', 'a.js:2:1 too']));
  const { nodes, log } = await source();
  expect(log.panicOnBuild).toEqual([
    'gatsby-source-bundle-sample: the sample "home" is not bundled\na.js:1:1 wrong\na.js:2:1 too',
  ]);
  expect(nodes).toEqual([]);
  jest.mocked(bundle).mockRejectedValue(new TypeError('a bug'));
  await expect(source()).rejects.toThrow('a bug');
});
