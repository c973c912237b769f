import { renderPage } from '../testing/render-page';
import { buildRuns, splitLines, linkRuns } from './code-block';
import { GRAMMARS, LANGUAGE_IDS, languageByFile, languageByName, PLAIN_TEXT } from './languages';

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
const OUTPUT = '<figcaption class="code-head">Output</figcaption>';

describe('code', () => {
  test.each([
    ['js', '1 < a && b', 'js', pre('JavaScript code', '<span class="n">1</span> &lt; a &amp;&amp; b')],
    ['js file=a.js', 'b', 'js', file('a.js') + pre('a.js', 'b')],
    ['sh', 'ls', 'bash', pre('Shell code', '<span class="f">ls</span>')],
    ['text', '', 'text', pre('Text code', '')],
    ['text', '\na', 'text', pre('Text code', '\na')],
    ['text mark=1,3', 'a\nb\nc', 'text', pre('Text code', `${mark('a\n')}b\n${mark('c')}`)],
    ['text {2}', 'a\n\nc', 'text', pre('Text code', `a\n${mark('\n')}c`)],
    [
      'js mark=2',
      '/* a\nb */',
      'js',
      pre('JavaScript code', `<span class="c">/* a</span>\n${mark('<span class="c">b */</span>')}`),
    ],
    ['output', 'a < b', 'output', OUTPUT + pre('Output', 'a &lt; b')],
    ['output file=err.log', 'a', 'output', file('err.log') + pre('err.log', 'a')],
    ['js file="<b>.js"', 'b', 'js', file('&lt;b>.js') + pre('<b>.js', 'b')],
    [
      'js file=apps/shop/webpack.config.js',
      'b',
      'js',
      file('apps/<wbr>shop/<wbr>webpack.config.js') + pre('apps/shop/webpack.config.js', 'b'),
    ],
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
    ['**src/a.js**\n\n```js\nb\n```', file('src/a.js')],
    ['**`.babelrc`**\n\n```json\n{}\n```', file('.babelrc')],
  ])('a name in bold before a fence is its file: %j', (source, head) => {
    const { html } = renderPage(source);
    expect(html).toContain(head);
    expect(html).not.toContain('<strong>');
  });

  test.each([
    '**Note**\n\n```js\nb\n```',
    '**a.js**\n\nc\n\n```js\nb\n```',
    '**a.js**\n\n```js file=b.js\nb\n```',
  ])('other bold text stays: %j', (source) => expect(renderPage(source).html).toContain('<strong>'));
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
    ['mkdir a && npm init', ['mkdir a && npm init', 'mkdir a && yarn init', 'mkdir a && pnpm init']],
    ['# npm i a\nnpm i b', ['# npm i a\nnpm i b', '# npm i a\nyarn add b', '# npm i a\npnpm add b']],
  ])('%s', (code, expected) => expect(texts(code)).toEqual(expected));

  test('are numbered, and only npm’s text is found by search', () => {
    const { ids, text } = renderPage('```npm\nnpm i a\n```\n\n```npm\nnpm i b\n```');
    expect(ids).toEqual(['pm-1.npm', 'pm-1.yarn', 'pm-1.pnpm', 'pm-2.npm', 'pm-2.yarn', 'pm-2.pnpm']);
    expect(text).toBe('npm i a npm i b');
  });
});

const run = (color: string, text: string) => ({ color, text });
const language = (name: string) => languageByName(name) ?? PLAIN_TEXT;

describe('buildRuns', () => {
  test.each([
    ['js', "const a = 'b';", ['k:const', ': a = ', "s:'b'", ':;']],
    ['js', '// note\n1', ['c:// note\n', 'n:1']],
    ['js', '`a${b}c`', ['s:`a', ':${b}', 's:c`']],
    ['js', 'class A extends B {}', ['k:class ', 't:A ', 'k:extends ', 't:B', ': {}']],
    ['json', '{"a": true}', [':{', 'a:"a"', ':: ', 'k:true', ':}']],
    ['css', '.a { color: red }', ['t:.a', ': { ', 'a:color', ':: red }']],
    ['html', '<p class="x">y</p>', ['k:<p ', 'a:class', 'k:=', 's:"x"', 'k:>', ':y', 'k:</p>']],
    ['text', 'const a', [':const a']],
  ])('%s: %j', (name, code, expected) => {
    const runs = buildRuns(code, language(name));
    expect(runs.map(({ color, text }) => `${color}:${text}`)).toEqual(expected);
    expect(runs.map(({ text }) => text).join('')).toBe(code);
  });

  test('preserves every character in every language', () => {
    const code = 'FROM a\n<p>{{ b }}</p> "c" #d\n\n  - e: 1 && \'\n';
    for (const name of LANGUAGE_IDS) {
      const texts = buildRuns(code, language(name)).map(({ text }) => text);
      expect(texts.join('')).toBe(code);
    }
  });
});

test('splitLines cuts at line ends and preserves empty lines', () => {
  const lines = splitLines([run('c', 'a\n\nb'), run('', 'c\n')]);
  expect(lines).toEqual([[run('c', 'a')], [], [run('c', 'b'), run('', 'c')], []]);
});

describe('languages', () => {
  test.each([
    ['JavaScript', 'js'],
    ['sh', 'bash'],
    ['yml', 'yaml'],
    ['jsonc', 'json'],
  ])('%s is %s', (name, id) => expect(languageByName(name)?.id).toBe(id));

  test.each(['', 'cobol', 'constructor'])('%j is unknown', (name) => {
    expect(languageByName(name)).toBeUndefined();
  });

  test.each([
    ['src/a.test.TS', 'ts'],
    ['Makefile', 'text'],
    ['a.unknown', 'text'],
  ])('%s contains %s', (file, id) => expect(languageByFile(file).id).toBe(id));

  test('every language has a grammar', () => {
    const grammars = LANGUAGE_IDS.flatMap((id) => language(id).grammar ?? []);
    expect(grammars.filter((grammar) => !(grammar in GRAMMARS))).toEqual([]);
  });
});

const link = (start: number, end: number, href: string) => ({ start, end, href });

test.each([
  ['without links', [], 'k:export | :{ a: 1, b: 2 }'],
  ['two links', [link(9, 10, '#a'), link(15, 16, '#b')], 'k:export | :{ | :a#a| :: 1, | :b#b| :: 2 }'],
  ['over several colors', [link(5, 8, '#x')], 'k:expor|k:t #x| :{#x| : a: 1, b: 2 }'],
])('code is cut where links begin and end: %s', (_, ranges, expected) => {
  const runs = linkRuns([run('k', 'export '), run(' ', '{ a: 1, b: 2 }')], ranges);
  expect(runs.map(({ color, text, href = '' }) => `${color}:${text}${href}`).join('|')).toBe(expected);
});
