import fs from 'node:fs';
import path from 'node:path';
import { buildFrontMatterJsonSchema, buildFrontMatterSnippets } from './doc-fields';
import { highlightedCode } from './schema';

test.each([
  ['front-matter.schema.json', buildFrontMatterJsonSchema],
  ['../../.vscode/front-matter.code-snippets', buildFrontMatterSnippets],
])('%s is up to date: `npm run front-matter:schema` writes it', (file, build) => {
  expect(fs.readFileSync(path.resolve(__dirname, '..', file), 'utf8')).toBe(build());
});

const FIRST = '<span class="k">const</span> a = <span class="n">1</span>;\n';
const SECOND = '<span class="k">let</span> b &lt; <span class="n">2</span>;';

test.each([
  ['code has its colors', null, {}, FIRST + SECOND],
  ['lines can be marked', 'lines', {}, `${FIRST}<span class="line mark">${SECOND}</span>`],
  ['no lines are no mark', 'lines', { lines: [] }, FIRST + SECOND],
  ['a file of an unknown kind is plain text', null, { file: 'LICENSE' }, 'const a = 1;\nlet b &lt; 2;'],
])('highlightedCode: %s', (_, mark, more, html) => {
  const source = { text: 'const a = 1;\nlet b < 2;\n', file: 'src/a.js', lines: [2], ...more };
  expect(highlightedCode.extend({ code: 'text', path: 'file', mark }).resolve(source)).toBe(html);
});
