import { checkPage } from './page';
import { checkSiteFile, codeWords, listSiteFiles } from './site-text';

const check = (file: string, source: string): string[] =>
  checkSiteFile(file, source).map(
    ({ line, column, message, example }) => `${line}:${column} ${message} → ${example}`,
  );

const ADDRESS = '"address" has another name on this site → URL, or IP address';

test.each([
  ['a.ts', 'let a;\n// The address of a page.\n', `2:8 ${ADDRESS}`],
  ['a.ts', "const a = 'Copy the address';", `1:21 ${ADDRESS}`],
  [
    'a.css',
    '/* The picture */ .picture {}',
    '1:8 "picture" has another name on this site → image, chart or diagram',
  ],
  ['a.svg', '<title>A file and its address</title>', `1:23 ${ADDRESS}`],
  ['README.md', 'An address.', `1:4 ${ADDRESS}`],
  [
    'messages/zh.json',
    '{ "a": "在地址后面" }',
    '1:10 "地址" has another name on this site → URL；机器的是 IP 地址',
  ],
  ['a.ts', 'const address = server.address(); // An IP address'],
  ['a.ts', 'expect(html).toBe(\'<picture class="a"><img src="b c"></picture>\');'],
  ['a.ts', "test('EADDRINUSE: address already in use', run);"],
  ['a.css', '.image > picture > img {}'],
  ['README.md', 'The element `<picture>`, an e-mail address and the address bar.'],
  ['messages/zh.json', '{ "a": "同一 IP 地址" }'],
])('words of %s: %j', (file, source, ...expected) => {
  expect(check(file, source)).toEqual(expected);
});

const MESSAGES = 'src/i18n/messages/zh.json';

test.each([
  [MESSAGES, '{\n  "a": "用webpack打包",\n', /^2:9 typography .*空格/, /^2:10 typography .*空格/],
  [MESSAGES, '{\n  "a": "打包,压缩",\n', /^2:1\d typography .*全角/],
  [MESSAGES, '{\n  "a": "加载器",\n', /^2:9 terms .*loader/],
  [MESSAGES, '{\n  "a": "{year}年",\n', /^2:9 typography .*空格/],
  ['content/zh/a/diagrams/b.svg', '<svg>\n<text x="1">入口entry</text>\n</svg>', /^2:13 typography/],
  ['content/vote/a.yml', "title:\n  en: 'a'\n  zh: '默认输出ES 模块'\n", /^3:\d+ typography/],
  [MESSAGES, '{ "a": "更新于 {date}", "c": "共 {count} 页", "d": "用 `a` 导入" }'],
  [
    MESSAGES,
    '{ "a": "{year} 年 {month} 月 {day} 日", "b": "only English,here", "c": "现代 Web\u00a0的工具" }',
  ],
  ['content/zh/a/diagrams/b.svg', '<svg><desc>变成 d8，.js 不变。</desc></svg>'],
  ['content/vote/a.yml', "title:\n  en: '引用a'\n  zh: '默认输出 ES 模块'\n"],
  ['src/a.ts', "const a = '用webpack打包';"],
])('Chinese of %s: %j', (file, source, ...expected) => {
  const found = checkSiteFile(file, source).map(
    ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`,
  );
  if (expected.length === 0) expect(found).toEqual([]);
  for (const pattern of expected) expect(found).toContainEqual(expect.stringMatching(pattern));
});

test('code, messages, diagrams and documents are checked; pages, queries and the rules themselves are not', () => {
  const files = listSiteFiles();
  for (const file of ['README.md', 'src/i18n/en/home.json', MESSAGES, 'content/vote/build-http.yml'])
    expect(files).toContain(file);
  expect(files.filter((file) => /concepts\/diagrams\/.*svg$/.test(file)).length).toBeGreaterThan(10);
  expect(
    files.filter((file) => /node_modules|^content\/.*mdx?$|golden\.yaml|config\/prose/.test(file)),
  ).toEqual([]);
});

test.each([
  ['```js file=a.js\n// The address\n```', [3]],
  ['```css\n/* The picture */\n```\n\n```js\nlet drawing;\n```', [3]],
  ['```output\naddress already in use, nobody knows\n```', []],
])('code of a page: %j', (body, lines) => {
  const source = `Text.\n${body}\n`;
  const found = checkPage({ file: 'a.mdx', source, passages: [], links: [] }, [codeWords]);
  expect(found.map(({ line }) => line)).toEqual(lines);
});
