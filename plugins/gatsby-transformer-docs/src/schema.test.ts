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

test.each([
  ['src/a.js', '<span class="k">let</span> b &lt; <span class="n">2</span>;'],
  ['LICENSE', 'let b &lt; 2;'],
])('highlightedCode: the colors of %s', (file, html) => {
  const source = { text: 'let b < 2;\n', file };
  expect(highlightedCode.extend({ code: 'text', path: 'file' }).resolve(source)).toBe(html);
});
