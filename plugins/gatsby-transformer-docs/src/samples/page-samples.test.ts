import { createTestFolder } from '../../../../src/testing/test-folder';
import { readPageProjects } from './page-projects';
import { readPageSamples } from './page-samples';
import { digestProject } from './page-samples';

const TEXT = `## First steps

\`\`\`js file=src/index.js
first();
\`\`\`

### Then

\`\`\`js file=src/index.js
second();
\`\`\`
`;
const { samples } = readPageProjects(TEXT, { isGuide: true, prepared: () => null });
const [first, second] = samples.map(({ project }) => digestProject(project)) as [string, string];
const page = { path: 'guides/a.mdx', section: 'guides', body: TEXT };

const { at, write } = createTestFolder();

function read(record: object, given = page) {
  write('builds.json', JSON.stringify({ 'guides/a.mdx': record }));
  return readPageSamples(given, { record: at('builds.json'), prepared: at() });
}

test('only what is recorded as built has a link', () => {
  const found = read({ samples: { [first]: "Can't resolve './x'", [second]: ['dist/main.js 1 a'] } });
  expect([...(found?.lines ?? [])]).toEqual([[9, 0]]);
  expect(found?.download).toBeNull();
  expect(read({ samples: { [first]: 'a', [second]: 'b' } })).toBeNull();
  expect(read({}, { ...page, path: 'guides/b.mdx' })).toBeNull();
});

test('a page that was edited since has no link where its project is another', () => {
  const record = { samples: { [first]: [], [second]: [] } };
  const edited = { ...page, body: TEXT.replace('first()', 'changed()') };
  expect([...(read(record, edited)?.lines.keys() ?? [])]).toEqual([9]);
});

test('a guide offers what it leads to beside its first file; other pages don’t', () => {
  const record = { samples: {}, downloads: { [second]: ['main.js 1 a'] } };
  expect(read(record)?.download).toBe(3);
  expect(read(record, { ...page, section: 'concepts' })).toBeNull();
});
