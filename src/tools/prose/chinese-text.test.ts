import fs from 'node:fs';
import { checkChineseText } from './chinese-text';
import { listSiteFiles } from './site-text';

const check = (file: string, source: string): string[] =>
  checkChineseText(file, source).map(
    ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`,
  );

const MESSAGES = 'src/i18n/messages/zh.json';

test.each([
  [MESSAGES, '{\n  "a": "用webpack打包",\n', [/^2:9 typography .*空格/, /^2:10 typography .*空格/]],
  [MESSAGES, '{\n  "a": "打包,压缩",\n', [/^2:1\d typography .*全角/]],
  [MESSAGES, '{\n  "a": "共{count} 页",\n', [/^2:9 typography .*空格/]],
  [MESSAGES, '{\n  "a": "还没有...",\n', [/^2:\d+ /]],
  [MESSAGES, '{\n  "a": "加载器",\n', [/^2:9 terms .*loader/]],
  ['content/zh/a/diagrams/b.svg', '<svg>\n<text x="1">入口entry</text>\n</svg>', [/^2:13 typography/]],
  ['content/vote/a.yml', "title:\n  en: 'a'\n  zh: '默认输出ES 模块'\n", [/^3:\d+ typography/]],
])('%s: %j', (file, source, expected) => {
  const found = check(file, source);
  for (const pattern of expected) expect(found).toContainEqual(expect.stringMatching(pattern));
});

test.each([
  [MESSAGES, '{ "a": "更新于 {date}", "c": "共 {count} 页", "d": "用 `a` 导入" }'],
  [MESSAGES, '{ "a": "{year}年{month}月{day}日" }'],
  [MESSAGES, '{ "a": "only English,here" }'],
  [MESSAGES, '{ "a": "现代 Web\u00a0的工具" }'],
  ['content/zh/a/diagrams/b.svg', '<svg><desc>变成 d8，.js 不变。</desc></svg>'],
  ['content/vote/a.yml', "title:\n  en: '引用a'\n  zh: '默认输出 ES 模块'\n"],
  ['src/a.ts', "const a = '用webpack打包';"],
])('%s without a problem: %j', (file, source) => expect(check(file, source)).toEqual([]));

test('the site’s own texts have none', () => {
  const problems = listSiteFiles().flatMap((file) => checkChineseText(file, fs.readFileSync(file, 'utf8')));
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});
