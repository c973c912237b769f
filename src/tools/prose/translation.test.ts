import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chineseRules, rulesFor } from './rules';
import { checkPage, type Rule } from './page';
import { parseBody, readPage } from './read-page';
import { readOutline } from '../translation/structure';
import { digestOfFile } from 'gatsby-transformer-docs/translation';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'translation-')));
const english = path.join(folder, 'en');
const chinese = path.join(folder, 'zh');
afterAll(() => fs.rmSync(folder, { recursive: true }));

const ORIGINAL = `---
title: Tides
description: How a page of tides is built.
sort: 3
contributors:
  - webpack
related:
  - title: Entry
    url: /concepts/
---

A chunk, a chunk and a chunk: every chunk has a [graph](/concepts/#graph), [A](/a/) and [b](/b/).

<Option path="entry" />

## Two parts

\`\`\`js file=a.js
1;
\`\`\`

### \`output.path\` <Badge text="5.1.0+" />

![A diagram.](./x.svg)
`;

const TRANSLATION = `---
title: 潮汐
description: 潮汐页面是怎样用 webpack 一步步构建出来的，从数据一直到屏幕上的表格。
sort: 3
contributors:
  - webpack
related:
  - title: 入口
    url: /concepts/
source: 'DIGEST'
---

每个 chunk 都有自己的[图](/concepts/#graph)、[乙](/b/)和[甲](/a/)。

<Option path="entry" />

## 两个部分 [#two-parts]

\`\`\`js file=a.js
1;
\`\`\`

### \`output.path\` <Badge text="5.1.0+" />

![一幅图。](./x.svg)
`;

let digest = '';
beforeAll(() => {
  fs.mkdirSync(english);
  fs.mkdirSync(chinese);
  fs.writeFileSync(path.join(english, 'a.mdx'), ORIGINAL);
  fs.writeFileSync(
    path.join(chinese, 'terms.yaml'),
    '- { term: chunk, use: chunk, not: [代码块儿, Chunks] }\n- { term: tide, use: 潮汐, not: [海潮] }\n',
  );
  digest = digestOfFile(path.join(english, 'a.mdx'));
});

/** The problems of a translation, without the rules of its language unless they are given. */
function check(text: string, own: readonly Rule[] = []): string[] {
  const file = path.join(chinese, 'a.mdx');
  const source = text.replace('DIGEST', digest);
  const { rules } = rulesFor({ file, language: 'zh', folder: chinese }, source, english);
  const chosen =
    own.length > 0 ? own : rules.filter(({ name }) => !chineseRules.some((rule) => rule.name === name));
  return checkPage(readPage('a.mdx', source), chosen).map(
    ({ line, rule, message }) => `${line} ${rule}: ${message.replaceAll(path.relative('.', english), 'en')}`,
  );
}

const changed = (from: string, to: string): string => {
  expect(TRANSLATION).toContain(from);
  return TRANSLATION.replace(from, to);
};

test('a faithful translation has no problem; links may change their order', () => {
  expect(check(TRANSLATION)).toEqual([]);
  expect(check(TRANSLATION, chineseRules)).toEqual([]);
});

test.each<[from: string, to: string, ...problems: string[]]>([
  ['sort: 3', 'sort: 4', '1 front-matter: sort: expected what en/a.mdx says, 3, got 4'],
  [
    '    url: /concepts/',
    '    url: /guides/',
    '1 front-matter: related: expected what en/a.mdx says, ["/concepts/"], got ["/guides/"]',
  ],
  [
    '## 两个部分 [#two-parts]',
    '## 两个部分',
    '17 translation: heading 1 of 2: expected that of en/a.mdx:16, got level 2 with #两个部分',
  ],
  [
    '[#two-parts]',
    '[#two-parts #parts]',
    '17 translation: heading 1 of 2: expected that of en/a.mdx:16, got level 2 with #two-parts #parts',
  ],
  ['![一幅图。]', '## 多余\n\n![一幅图。]', '25 translation: heading: expected 2 as in en/a.mdx, got 3'],
  ['1;', '2;', '19 translation: code block 1 of 1: expected that of en/a.mdx:18, got other code or marks'],
  [
    '(/concepts/#graph)',
    '(/zh/concepts/#graph)',
    '1 translation: link: expected /concepts/#graph, which is in en/a.mdx:12, got none',
    "13 translation: link: got /zh/concepts/#graph, which en/a.mdx doesn't have, or not so often",
  ],
  [
    '<Option path="entry" />',
    '',
    '1 translation: tag: expected <Option path="entry" />, which is in en/a.mdx:14, got none',
  ],
  [
    '每个 chunk 都',
    '每个都',
    '1 terms: the original uses "chunk" at least 4 times, and this page never uses chunk',
  ],
  ['每个 chunk 都', '每个 chunk 和海潮都', '13 terms: "海潮" has another name on these pages (tide)'],
])('%j → %j', (from, to, ...problems) => {
  expect(check(changed(from, to))).toEqual(problems);
});

test('a translation may link to its own pages of MDN', () => {
  const outline = (code: string) =>
    readOutline(parseBody(`[a](https://developer.mozilla.org/${code}/docs/Web/CSS/)`, 'a.md'));
  expect(outline('zh-CN')).toEqual(outline('en-US'));
});

test('a translation older than its original is checked only by the rules of its language', () => {
  const old = changed("source: 'DIGEST'", "source: '0123456789'");
  expect(
    check(old.replace('## 两个部分 [#two-parts]', '## 别的').replace('每个 chunk', '海潮的 chunk')),
  ).toEqual(['13 terms: "海潮" has another name on these pages (tide)']);
});

test.each([
  ['使用import导入', 'typography', 'typography'],
  ['逗号,在这里。', 'typography'],
  ['省略号...不是这样。', 'marks'],
  ['破折号--不是这样。', 'marks'],
  ['**粗体。**没有结束。', 'marks', 'marks'],
  ['见[这里](/a/)。', 'link-texts'],
  ['请注意这一点。', 'fillers'],
  ['它的网址。', 'replaced'],
  ['webpack 写出文件。', 'replaced'],
  ['没有人使用的模块，没有人维护的包。', 'replaced'],
  ['这条信息和一条错误信息。', 'replaced'],
  ['选项 `entry` 和 `entry` 选项。', 'replaced'],
  ['最近的 `package.json`，离得最近的 `package.json`。', 'replaced'],
  ['三个模块，3 个模块，第三个模块，几十个模块，两个模块。', 'replaced'],
  ['使用 Javascript 编写。', 'names'],
  ['用 `import()` 加载 3 个模块（module），见“入口”一节。'],
  ['它打印“a heron, a swift”，然后结束。'],
  ['省略号……和破折号——都有六点、两格。'],
])('Chinese: %s', (text, ...rules) => {
  const problems = check(changed('每个 chunk 都有自己的', text), chineseRules);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(rules.map((rule) => `13 ${rule}`));
});

test('a Chinese description has a length of its own and a full stop', () => {
  const page = TRANSLATION.replace(/^description: .*$/m, 'description: 潮汐');
  expect(check(page, chineseRules)).toEqual([
    '3 descriptions: the description has 2 characters, expected 25 to 90',
    '3 descriptions: the description has no full stop at its end',
  ]);
});

describe('the list of terms', () => {
  test.each([
    ['- { term: a }', /terms\.yaml:1 use: /],
    ['- { term: a, use: 甲 }\n- { term: b, use: 乙, never: [] }', /terms\.yaml:2 .*never/s],
  ])('%j is reported with its line and a correct example', (text, message) => {
    const other = path.join(folder, 'other');
    fs.mkdirSync(other, { recursive: true });
    fs.writeFileSync(path.join(other, 'terms.yaml'), text);
    const read = () =>
      rulesFor({ file: path.join(other, 'a.mdx'), language: 'zh', folder: other }, '', english);
    expect(read).toThrow(message);
    expect(read).toThrow('for example: - { term: dependency graph');
  });
});
