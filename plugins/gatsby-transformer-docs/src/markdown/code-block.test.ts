import { compileForTest } from '../compile-for-test';

const fence = (info: string, code: string, options?: Parameters<typeof compileForTest>[1]) => {
  const { html, problems } = compileForTest(`\`\`\`${info}\n${code}\n\`\`\``, options);
  expect(problems).toEqual([]);
  return html;
};
const pre = (label: string, code: string) =>
  `<pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre>`;
const file = (name: string) =>
  `<figcaption class="code-head"><span class="code-file">${name}</span></figcaption>`;

describe('code', () => {
  test.each([
    [
      'js',
      '1 < 2 && a',
      `<figure class="code" data-lang="js">${pre('JavaScript code', '<span class="n">1</span> &lt; <span class="n">2</span> &amp;&amp; a')}</figure>`,
    ],
    ['js file=a.js', 'b', `<figure class="code" data-lang="js">${file('a.js')}${pre('a.js', 'b')}</figure>`],
    [
      'sh',
      'ls',
      `<figure class="code" data-lang="bash">${pre('Shell code', '<span class="f">ls</span>')}</figure>`,
    ],
    ['text', '', `<figure class="code" data-lang="text">${pre('Text code', '')}</figure>`],
    ['text', '\na', `<figure class="code" data-lang="text">${pre('Text code', '\na')}</figure>`],
    [
      'text mark=1,3',
      'a\nb\nc',
      `<figure class="code" data-lang="text">${pre('Text code', '<span class="line mark">a\n</span>b\n<span class="line mark">c</span>')}</figure>`,
    ],
    [
      'text {2}',
      'a\n\nc',
      `<figure class="code" data-lang="text">${pre('Text code', 'a\n<span class="line mark">\n</span>c')}</figure>`,
    ],
    [
      'js mark=2',
      '/* a\nb */',
      `<figure class="code" data-lang="js">${pre('JavaScript code', '<span class="c">/* a</span>\n<span class="line mark"><span class="c">b */</span></span>')}</figure>`,
    ],
    [
      'output',
      'a < b',
      `<figure class="code output" data-lang="output"><figcaption class="code-head">Output</figcaption>${pre('Output', 'a &lt; b')}</figure>`,
    ],
    [
      'output file=err.log',
      'a',
      `<figure class="code output" data-lang="output">${file('err.log')}${pre('err.log', 'a')}</figure>`,
    ],
    [
      'js file="<b>.js"',
      'b',
      `<figure class="code" data-lang="js">${file('&lt;b>.js')}${pre('<b>.js', 'b')}</figure>`,
    ],
  ])('%s %j', (info, code, expected) => {
    expect(fence(info, code)).toBe(expected);
    expect(fence(info, code, { format: 'md' })).toBe(expected);
  });

  test('blocks of one name have different names', () => {
    const { html } = compileForTest('```js\na\n```\n\n```js\na\n```');
    expect(html).toContain('aria-label="JavaScript code"');
    expect(html).toContain('aria-label="JavaScript code (2)"');
  });

  test('names come in the page’s language', () => {
    expect(fence('js', 'a', { labels: { code: '{language} 代码' } })).toContain(
      'aria-label="JavaScript 代码"',
    );
  });

  test.each([
    ['**src/a.js**\n\n```js\nb\n```', file('src/a.js')],
    ['**`.babelrc`**\n\n```json\n{}\n```', file('.babelrc')],
  ])('a name in bold before a fence is its file: %j', (source, head) => {
    const { html } = compileForTest(source);
    expect(html).toContain(head);
    expect(html).not.toContain('<strong>');
  });

  test.each([
    '**Note**\n\n```js\nb\n```',
    '**a.js**\n\nc\n\n```js\nb\n```',
    '**a.js**\n\n```js file=b.js\nb\n```',
  ])('other bold text stays: %j', (source) => expect(compileForTest(source).html).toContain('<strong>'));
});

describe('changes', () => {
  test('are lines without signs, colored as what they change', () => {
    expect(fence('diff file=a.js', ' let a;\n-let b = 1;\n+let b = 2;')).toBe(
      `<figure class="code" data-lang="diff">${file('a.js')}${pre(
        'a.js',
        '<span class="k">let</span> a;\n' +
          '<span class="line del"><span class="k">let</span> b = <span class="n">1</span>;\n</span>' +
          '<span class="line ins"><span class="k">let</span> b = <span class="n">2</span>;</span>',
      )}</figure>`,
    );
  });

  test('are plain without a file', () => {
    expect(fence('diff', '-let a')).toBe(
      `<figure class="code" data-lang="diff">${pre('Diff code', '<span class="line del">let a</span>')}</figure>`,
    );
  });

  test('separate heads of hunks', () => {
    expect(fence('diff', '@@ -1 +1 @@\n+a')).toContain(
      '<span class="line head"><span class="c">@@ -1 +1 @@</span>\n</span><span class="line ins">a</span>',
    );
  });
});

describe('commands in tabs', () => {
  const input = (n: number, name: string, checked = '') =>
    `<input type="radio" name="pm-${n}" id="pm-${n}.${name}" value="${name}"${checked}><label for="pm-${n}.${name}">${name}</label>`;
  const panel = (name: string, code: string) =>
    `<figure class="code" data-lang="bash" data-pm="${name}">${pre(name, code)}</figure>`;

  test('are radio buttons and panels', () => {
    expect(fence('npm', 'npm install -D webpack')).toBe(
      `<fieldset class="pm"><legend class="sr-only">Package manager</legend>${input(1, 'npm', ' checked')}${input(1, 'yarn')}${input(1, 'pnpm')}` +
        `${panel('npm', 'npm install -D webpack')}${panel('yarn', 'yarn add --dev webpack')}${panel('pnpm', 'pnpm add -D webpack')}</fieldset>`,
    );
  });

  const texts = (code: string) =>
    [...fence('npm', code).matchAll(/<code>(.*?)<\/code>/gs)].map(([, inner = '']) =>
      inner.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&'),
    );

  test.each([
    ['npx webpack --watch', ['npx webpack --watch', 'yarn webpack --watch', 'pnpm exec webpack --watch']],
    ['npx create-app x', ['npx create-app x', 'yarn dlx create-app x', 'pnpm dlx create-app x']],
    ['npx webpack@5 init', ['npx webpack@5 init', 'yarn dlx webpack@5 init', 'pnpm dlx webpack@5 init']],
    ['npm run build', ['npm run build', 'yarn build', 'pnpm run build']],
    ['npm ci', ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile']],
    [
      'mkdir a && cd a && npm init -y',
      [
        'mkdir a && cd a && npm init -y',
        'mkdir a && cd a && yarn init -y',
        'mkdir a && cd a && pnpm init -y',
      ],
    ],
    ['# npm i a\nnpm i b', ['# npm i a\nnpm i b', '# npm i a\nyarn add b', '# npm i a\npnpm add b']],
  ])('%s', (code, expected) => expect(texts(code)).toEqual(expected));

  test('are numbered, and only npm’s text is found by search', () => {
    const { ids, text } = compileForTest('```npm\nnpm i a\n```\n\n```npm\nnpm i b\n```');
    expect(ids).toEqual(['pm-1.npm', 'pm-1.yarn', 'pm-1.pnpm', 'pm-2.npm', 'pm-2.yarn', 'pm-2.pnpm']);
    expect(text).toBe('npm i a npm i b');
  });
});
