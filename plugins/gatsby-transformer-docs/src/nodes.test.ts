import { onCreateNode } from './nodes';
import { createTestSites } from './testing/test-site';

const { createSite } = createTestSites();

test('every problem of a node of another plugin that is no page is reported', () => {
  const { site } = createSite({});
  const node = {
    id: 'readme',
    internal: { type: 'Readme', mediaType: 'text/markdown', content: '', contentDigest: '' },
    doc: {
      ...{ path: '../x', language: 'en', size: 1, title: 'a', description: '', keywords: [], group: '' },
      ...{ contributors: [], repo: '', edit: '', file: '/README.md', sort: 1 },
      listed: { file: 'src/list.ts', line: 3, column: 5 },
      thirdParty: { name: 'a', version: '1.2.3', license: 'MIT', source: 'https://x.org/README.md' },
    },
  };
  expect(() => onCreateNode({ node } as never, site.options as never)).toThrow(
    /^gatsby-transformer-docs: readme is no page:\n {2}doc\.path: .+\n {2}doc\.: .*"sort"/,
  );
});
