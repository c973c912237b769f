import { proseZh } from '../../config/prose';
import { everydayWords } from '../../config/prose-terms';
import { lineAt, type Page } from './page';
import { checkSiteText, codeWords, listSiteFiles } from './site-text';

const check = (file: string, source: string): string[] =>
  checkSiteText(file, source, [...everydayWords, ...proseZh.terms]).map(
    ({ line, column, message, example }) => `${line}:${column} ${message} → ${example}`,
  );

const ADDRESS = '"address" has another name on this site → URL, or IP address';

test.each([
  ['a.ts', 'let a;\n// The address of a page.\n', [`2:8 ${ADDRESS}`]],
  ['a.ts', '/**\n * The address\n */', [`2:8 ${ADDRESS}`]],
  ['a.ts', "const a = 'Copy the address';", [`1:21 ${ADDRESS}`]],
  ['a.ts', 'const a = `No address of ${b}`;', [`1:15 ${ADDRESS}`]],
  ['a.ts', 'const address = page.url;', ['1:7 "address" has another name on this site → url']],
  [
    'a.css',
    '/* The picture */ .picture {}',
    ['1:8 "picture" has another name on this site → image, chart or diagram'],
  ],
  ['a.svg', '<title>A file and its address</title>', [`1:23 ${ADDRESS}`]],
  ['a.yml', "en: 'as an address'", [`1:12 ${ADDRESS}`]],
  [
    'README.md',
    'Whom nobody asked.',
    ['1:6 "nobody" has another name on this site → no one, or the name of the tool that does not'],
  ],
  [
    'messages/zh.json',
    '{ "a": "在地址后面" }',
    ['1:10 "地址" has another name on this site → URL；机器的是 IP 地址'],
  ],
])('%s: %j', (file, source, expected) => {
  expect(check(file, source)).toEqual(expected);
});

test.each([
  ['a.ts', 'const { port } = server.address();'],
  ['a.ts', '// An IP address\nconst address = socket.remoteAddress;'],
  ['a.ts', "find('picture'); // the element `picture`"],
  ['a.ts', 'expect(html).toBe(\'<picture class="a"><img src="b c"></picture>\');'],
  ['a.ts', "test('EADDRINUSE: address already in use', run);"],
  ['a.css', '.image > picture > img {}'],
  ['a.svg', '<g class="address"/>'],
  ['README.md', 'The element `<picture>`, an e-mail address and the address bar.'],
  ['messages/zh.json', '{ "a": "同一 IP 地址" }'],
])('nothing in %s: %j', (file, source) => {
  expect(check(file, source)).toEqual([]);
});

test('code, messages, diagrams and documents are checked; pages, queries and the rules themselves are not', () => {
  const files = listSiteFiles();
  for (const file of [
    'README.md',
    'src/i18n/en-home.ts',
    'src/i18n/messages/zh.json',
    'content/vote/build-http.yml',
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => /concepts\/diagrams\/.*svg$/.test(file)).length).toBeGreaterThan(10);
  expect(
    files.filter((file) => /node_modules|^content\/.*mdx?$|golden\.yaml|config\/prose/.test(file)),
  ).toEqual([]);
});

test.each([
  ['```js file=a.js\nconst address = 1;\n```', [3]],
  ['```js\nrun(); // nobody else\n```', [3]],
  ['```css\n/* The picture */\n```\n\n```js\nlet drawing;\n```', [3]],
  ['```output\naddress already in use, nobody knows\n```', []],
  ['```js\nWebpackDevServer.findIp(address);\n```', []],
  ['The `address` of it.', []],
])('code of a page: %j', (body, lines) => {
  const source = `Text.\n${body}\n`;
  const page: Page = { file: 'a.mdx', source, passages: [], links: [] };
  const found = codeWords(everydayWords).check(page, []);
  expect(found.map(({ offset }) => lineAt(source, offset))).toEqual(lines);
});
