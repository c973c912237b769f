import { renderPage } from '../testing/render-page';
import { buildRuns } from './code-block';
import { GRAMMARS, LANGUAGE_IDS, languageByName, PLAIN_TEXT } from './languages';

const fence = (info: string, code: string, options?: Parameters<typeof renderPage>[1]) => {
  const { html, problems } = renderPage(`\`\`\`${info}\n${code}\n\`\`\``, options);
  expect(problems).toEqual([]);
  return html;
};
const pre = (label: string, code: string) =>
  `<pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre>`;
const file = (name: string) =>
  `<figcaption class="code-head"><span class="code-file">${name}</span></figcaption>`;

const mark = (line: string) => `<span class="line mark">${line}</span>`;
const LONG = 'apps/a-long-name.js';
const OUTPUT = '<figcaption class="code-head">Output</figcaption>';

describe('code', () => {
  test.each([
    ['js', '1 < a && b', 'js', pre('JavaScript code', '<span class="n">1</span> &lt; a &amp;&amp; b')],
    ['text', '\na', 'text', pre('Text code', '\na')],
    ['text mark=1,3', 'a\nb\nc', 'text', pre('Text code', `${mark('a\n')}b\n${mark('c')}`)],
    [
      'js mark=2',
      '/* a\nb */',
      'js',
      pre('JavaScript code', `<span class="c">/* a</span>\n${mark('<span class="c">b */</span>')}`),
    ],
    ['output', 'a < b', 'output', OUTPUT + pre('Output', 'a &lt; b')],
    ['js file="<b>.js"', 'b', 'js', file('&lt;b>.js') + pre('<b>.js', 'b')],
    ['js file=apps/a-long-name.js', 'b', 'js', file(LONG.replace('/', '/<wbr>')) + pre(LONG, 'b')],
  ])('%s %j', (info, code, lang, content) => {
    const className = lang === 'output' ? 'code output' : 'code';
    const expected = `<figure class="${className}" data-lang="${lang}">${content}</figure>`;
    expect(fence(info, code)).toBe(expected);
    expect(fence(info, code, { format: 'md' })).toBe(expected);
  });

  test('names differ, and are in the page’s language', () => {
    const labels = { code: '{language} 代码' };
    const { html } = renderPage('```js\na\n```\n\n```js\na\n```', { labels });
    expect(html).toContain('aria-label="JavaScript 代码"');
    expect(html).toContain('aria-label="JavaScript 代码 (2)"');
  });

  test.each([
    ['**src/a.js**\n\n```js\nb\n```', 'src/a.js'],
    ['**`.babelrc`**\n\n```json\n{}\n```', '.babelrc'],
    ['**Note**\n\n```js\nb\n```', ''],
    ['**a.js**\n\nc\n\n```js\nb\n```', ''],
    ['**a.js**\n\n```text file=b.js\nb\n```', ''],
  ])('the name of a file in bold before a fence is that of the fence: %j', (source, name) => {
    const { html } = renderPage(source);
    expect(html.includes(file(name))).toBe(name !== '');
    expect(html.includes('<strong>')).toBe(name === '');
  });
});

const line = (kind: string, text: string) => `<span class="line ${kind}">${text}</span>`;

const del = (text: string) => line('del', `<span class="k">let</span> ${text}`);
const head = line('head', '<span class="c">@@ -1 +1 @@</span>\n');

test.each([
  [
    'diff file=a.js',
    ' b;\n-let a;\n+c;',
    `${file('a.js')}${pre('a.js', `b;\n${del('a;\n')}${line('ins', 'c;')}`)}`,
  ],
  ['diff', '@@ -1 +1 @@\n+a', pre('Diff code', head + line('ins', 'a'))],
])('%s %j is lines without signs, with the colors of the file', (info, code, content) => {
  expect(fence(info, code)).toBe(`<figure class="code" data-lang="diff">${content}</figure>`);
});

describe('commands in tabs', () => {
  test('have no ids that a link may lead to, and only the text of npm is found', () => {
    const { ids, text } = renderPage('```npm\nnpm i -D a\n```\n\n```npm\nnpm i b\n```');
    expect([ids, text]).toEqual([[], 'npm i -D a npm i b']);
  });

  const texts = (code: string) =>
    [...fence('npm', code).matchAll(/<code>(.*?)<\/code>/gs)].map(([, inner = '']) =>
      inner.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&'),
    );

  test.each([
    ['npx create-app x', ['npx create-app x', 'yarn dlx create-app x', 'pnpm dlx create-app x']],
    ['npx webpack@5 init', ['npx webpack@5 init', 'yarn dlx webpack@5 init', 'pnpm dlx webpack@5 init']],
    ['npm run build', ['npm run build', 'yarn build', 'pnpm run build']],
    ['mkdir a && npm init', ['mkdir a && npm init', 'mkdir a && yarn init', 'mkdir a && pnpm init']],
    ['# npm i a\nnpm i b', ['# npm i a\nnpm i b', '# npm i a\nyarn add b', '# npm i a\npnpm add b']],
  ])('%s', (code, expected) => expect(texts(code)).toEqual(expected));
});

const language = (name: string) => languageByName(name) ?? PLAIN_TEXT;

test.each([
  ['js', "const a = 'b';", ['k:const', ': a = ', "s:'b'", ':;']],
  ['js', '// note\n1', ['c:// note\n', 'n:1']],
  ['js', '`a${b}c`', ['s:`a', ':${b}', 's:c`']],
  ['js', 'class A extends B {}', ['k:class ', 't:A ', 'k:extends ', 't:B', ': {}']],
  ['json', '{"a": true}', [':{', 'a:"a"', ':: ', 'k:true', ':}']],
  ['css', '.a { color: red }', ['t:.a', ': { ', 'a:color', ':: red }']],
  ['html', '<p class="x">y</p>', ['k:<p ', 'a:class', 'k:=', 's:"x"', 'k:>', ':y', 'k:</p>']],
  ['text', 'const a', [':const a']],
])('the colors of %s: %j', (name, code, expected) => {
  expect(buildRuns(code, language(name)).map(({ color, text }) => `${color}:${text}`)).toEqual(expected);
});

test.each(LANGUAGE_IDS)('%s has a grammar, or none, and every character is preserved', (id) => {
  const code = 'FROM a\n<p>{{ b }}</p> "c" #d\n\n  - e: 1 && \'\n';
  const { grammar } = language(id);
  expect(grammar ? Object.keys(GRAMMARS) : [grammar]).toContain(grammar);
  expect(
    buildRuns(code, language(id))
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});

test.each([
  ['js{1} title="a.js" showLineNumbers', 'js', 'a.js'],
  ['ts:line-numbers {1} [b.ts]', 'ts', 'b.ts'],
  ['diff-js', 'diff', 'Diff code'],
  ['Gherkin twoslash', 'gherkin', 'Gherkin code'],
  ['python filename=c.py', 'python', 'c.py'],
])('a fence of another site: %s', (info, lang, label) => {
  const { html, problems } = renderPage(`\`\`\`${info}\na\n\`\`\``, { tolerant: true });
  expect(problems).toEqual([]);
  expect(html).toContain(`data-lang="${lang}"`);
  expect(html).toContain(`aria-label="${label}"`);
  expect(renderPage(`\`\`\`${info}\na\n\`\`\``).problems).not.toEqual([]);
});
