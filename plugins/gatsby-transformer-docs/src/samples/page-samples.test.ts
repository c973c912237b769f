import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pageSamplesPath, type PageSamples } from '../../../docs-core/src/page-samples';
import { renderMarkdown } from '../render-markdown';
import { readPageProjects } from './page-projects';
import { readPageSamples, writePageSamples } from './page-samples';
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

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-samples-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

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

test('the HTML has numbers, and the file has the projects with the headings above them', async () => {
  const found = read({
    samples: { [first]: ['dist/main.js 1 a'], [second]: ['dist/main.js 1 b'] },
    downloads: { [second]: ['main.js 1 b'] },
  })!;
  const { html, sampleAnchors } = renderMarkdown(TEXT, { samples: found });
  expect([...html.matchAll(/<figure[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<figure class="code" data-lang="js" data-try="0" data-download="">',
    '<figure class="code" data-lang="js" data-try="1">',
  ]);
  expect(sampleAnchors).toEqual(['first-steps', 'then']);
  await writePageSamples(folder, { url: '/guides/a/', title: 'A' }, found, sampleAnchors);
  const file = path.join(folder, 'public', pageSamplesPath('/guides/a/'));
  const written = JSON.parse(fs.readFileSync(file, 'utf8')) as PageSamples;
  expect(written).toMatchObject({
    title: 'A',
    samples: [
      { anchor: 'first-steps', project: [[['src/index.js', 'first();\n']], 0, 'production'] },
      { anchor: 'then', project: [[['src/index.js', 'second();\n']], 0, 'production'] },
    ],
    downloads: [{ name: 'project', project: [[['src/index.js', 'second();\n']], 0, 'production'] }],
  });
  expect(written.versions.webpack).toMatch(/^5\./);
});
