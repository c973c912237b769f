import { createHookArgs } from '../../../src/testing/mocks/hook-args';
import { createTestFolder } from '../../../src/testing/test-folder';
import { bundle, SampleError } from './bundle';
import { sourceNodes } from '../gatsby-node';

jest.mock('webpack/package.json', () => ({ version: '5.0.0' }));
jest.mock('docs-core/result-cache', () => ({ createResultCache: () => ({ read: () => null }) }));
jest.mock('./bundle', () => ({ ...jest.requireActual<object>('./bundle'), bundle: jest.fn() }));

const { at } = createTestFolder();

// The node is shown on the home page: src/testing/browser/home.test.ts.
test('an error in the sample stops the build and creates no node; any other is not taken for one', async () => {
  const { args, nodes, log } = createHookArgs();
  const source = () => sourceNodes(args, { name: 'home', folder: at() } as never);
  jest.mocked(bundle).mockRejectedValueOnce(new SampleError(['a.js:1:1 wrong', 'a.js:2:1 too']));
  await source();
  expect(log.panicOnBuild).toEqual([
    'gatsby-source-bundle-sample: the sample "home" is not bundled\na.js:1:1 wrong\na.js:2:1 too',
  ]);
  expect(nodes).toEqual([]);
  jest.mocked(bundle).mockRejectedValueOnce(new TypeError('a bug'));
  await expect(source()).rejects.toThrow('a bug');
});
