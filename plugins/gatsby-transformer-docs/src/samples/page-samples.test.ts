import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { renderMarkdown } from '../render-markdown';
import { readPageProjects } from './page-projects';
import { readPageSamples } from './page-samples';
import { digestProject } from './sample-record';

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
const page = { path: 'guides/a.mdx', section: 'guides', title: 'A', text: TEXT };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-samples-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function read(record: object, given = page) {
  const file = path.join(folder, 'builds.json');
  fs.writeFileSync(file, JSON.stringify({ 'guides/a.mdx': record }));
  return readPageSamples(given, { record: file, prepared: folder });
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
  const edited = { ...page, text: TEXT.replace('first()', 'changed()') };
  expect([...(read(record, edited)?.lines.keys() ?? [])]).toEqual([9]);
});

test('a guide offers what it leads to beside its first file; other pages don’t', () => {
  const record = { samples: {}, downloads: { [second]: ['main.js 1 a'] } };
  expect(read(record)?.download).toBe(3);
  expect(read(record, { ...page, section: 'concepts' })).toBeNull();
});

// What is written for browsers is tested in src/testing/browser/page-samples.test.ts.
test('the HTML has the numbers of the samples, which have the headings above them', () => {
  const record = {
    samples: { [first]: ['a.js 1 a'], [second]: ['a.js 1 b'] },
    downloads: { [second]: ['a.js 1 b'] },
  };
  const { html, sampleAnchors } = renderMarkdown(TEXT, { samples: read(record)! });
  expect([...html.matchAll(/data-lang="js"([^>]*)>/g)].map(([, marks]) => marks)).toEqual([
    ' data-try="0" data-download=""',
    ' data-try="1"',
  ]);
  expect(sampleAnchors).toEqual(['first-steps', 'then']);
});
