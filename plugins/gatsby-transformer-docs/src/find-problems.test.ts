import { findProblems, type CheckedDoc } from './find-problems';
import { formatProblems } from '../../docs-core/src/problem';

const doc = (url: string, rest: Partial<CheckedDoc> = {}): CheckedDoc => ({
  file: `content/en${url.slice(0, -1)}.mdx`,
  url,
  bodyOffset: 0,
  ids: [],
  links: [],
  related: [],
  problems: [],
  ...rest,
});
const link = (url: string) => ({ url, line: 3, column: 7 });
const IDS = ['output-filename', 'output-path', 'café', '50%', '1st'];

/** The problems of a page between others. */
const check = (rest: Partial<CheckedDoc>, knownPaths: string[] = []) => {
  const page = doc('/guides/start/', { bodyOffset: 6, ids: ['own'], ...rest });
  return findProblems(
    [page, doc('/concepts/output/', { ids: IDS }), doc('/concepts/entry-points/')],
    knownPaths,
  );
};

test.each([
  '/concepts/output/',
  '/concepts/output/#output-path',
  '/concepts/output/?tab=1',
  '/concepts/output/?tab=1#output-path',
  '/concepts/output/#caf%C3%A9',
  '/concepts/output/#café',
  '/concepts/output/#50%',
  '/concepts/output/#1st',
  '/concepts/output/#',
  '#own',
  '#',
  '/printable/',
  '/printable/#anything',
])('the link %s leads somewhere', (url) => {
  expect(check({ links: [link(url)] }, ['/printable/'])).toEqual([]);
});

const FIRST_IDS = '/concepts/output/#output-filename, /concepts/output/#output-path, /concepts/output/#café';

test.each([
  [
    '/concepts/entry-point/',
    'there is no page /concepts/entry-point/',
    '/concepts/entry-points/, /concepts/output/',
  ],
  ['/concepts/output', 'there is no page /concepts/output', '/concepts/output/, /concepts/entry-points/'],
  ['/nowhere/?a=/concepts/output/', 'there is no page /nowhere/', '/concepts/'],
  ['/nowhere/#output-path', 'there is no page /nowhere/', '/concepts/'],
  [
    '/concepts/output/#output-pat',
    '/concepts/output/ has no heading #output-pat',
    '/concepts/output/#output-filename, /concepts/output/#output-path',
  ],
  ['/concepts/output/#zzz', '/concepts/output/ has no heading #zzz', FIRST_IDS],
  ['/concepts/output/?a=1#zzz%20', '/concepts/output/ has no heading #zzz%20', FIRST_IDS],
  ['#owm', '/guides/start/ has no heading #owm', '/guides/start/#own'],
  ['/concepts/entry-points/#any', '/concepts/entry-points/ has no heading #any', '/concepts/entry-points/'],
])('the link %s is broken', (url, fault, example) => {
  const problem = { file: 'content/en/guides/start.mdx', message: `broken link: ${fault}`, example };
  expect(check({ links: [link(url)] })).toEqual([{ ...problem, line: 9, column: 7 }]);
});

test.each([
  ['https://example.org/nowhere/', []],
  ['/concepts/output/#output-path', []],
  ['/concepts/outputs/', ['related: broken link: there is no page /concepts/outputs/']],
  ['/concepts/output/#x', ['related: broken link: /concepts/output/ has no heading #x']],
])('the related link %s', (url, messages) => {
  const found = check({ related: [{ url, line: 4, column: 5 }] });
  expect(found.map(({ message }) => message)).toEqual(messages);
  expect(found.every(({ line, column }) => line === 4 && column === 5)).toBe(true);
});

test('two pages with one URL are reported in the order of their names, whatever the order of the nodes', () => {
  const docs = ['a/index.mdx', '_a.mdx', 'a.md'].map((file) => doc('/a/', { file }));
  expect(formatProblems(findProblems(docs, []))).toBe(
    ['a.md', 'a/index.mdx']
      .map((file) => `${file}:1:1 two pages have the URL /a/: this one and _a.mdx\n${RENAME}`)
      .join('\n'),
  );
});
const RENAME = '  for example: rename one of the files, or join the pages';

test("a body's problems are reported with the file's own lines, all in one text", () => {
  const problems = [{ line: 2, column: 4, message: 'a heading of level 1', example: '## Heading' }];
  const links = [link('/x/'), link('#y')];
  const docs = [
    doc('/b/', { bodyOffset: 5, problems, links, related: [{ url: '/z/' }] }),
    doc('/a/', { links: [link('/x/')] }),
  ];
  expect(formatProblems(findProblems(docs, []))).toBe(
    [
      'content/en/a.mdx:3:7 broken link: there is no page /x/',
      '  for example: /a/, /b/',
      'content/en/b.mdx:1:1 related: broken link: there is no page /z/',
      '  for example: /a/, /b/',
      'content/en/b.mdx:7:4 a heading of level 1',
      '  for example: ## Heading',
      'content/en/b.mdx:8:7 broken link: there is no page /x/',
      '  for example: /a/, /b/',
      'content/en/b.mdx:8:7 broken link: /b/ has no heading #y',
      '  for example: /b/',
    ].join('\n'),
  );
});

test.each([
  [['/b/#x', '/b/'], []],
  [
    ['/b/#x', ...['1', '2', '3', '4', '5', '6', '6'].map((id) => `/b/#${id}`)],
    ['/b/ does not show what is linked there: #1, #2, #3, #4, #5 and 1 more'],
  ],
  [['/c/#y'], ['there is no page /c/, where facts have their place: #y']],
])('one problem a page for links of facts: %j', (urls, faults) => {
  const factLinks = urls.map((url) => ({ url, line: 3, column: 1 }));
  const docs = [doc('/a/', { bodyOffset: 5, factLinks }), doc('/b/', { ids: ['x'] })];
  const example =
    /^on \/[bc]\/, the fact's own tag below its heading, or a list such as <Options of="output" \/>$/;
  expect(findProblems(docs, [])).toEqual(
    faults.map((fault) => ({
      ...{ file: 'content/en/a.mdx', line: 8, column: 1, message: `facts: ${fault}` },
      example: expect.stringMatching(example) as string,
    })),
  );
});

test('a keyword of a heading that the page lacks is a problem, with the nearest one', () => {
  const keywordIds = [
    { id: 'own', line: 4, column: 5 },
    { id: 'own-part', line: 5, column: 5 },
  ];
  const problem = { file: 'content/en/guides/start.mdx', line: 5, column: 5 };
  expect(check({ keywordIds })).toEqual([
    {
      ...problem,
      message: 'keywords: /guides/start/ has no heading #own-part',
      example: '  - empty the dist folder [#own]',
    },
  ]);
});
