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

const site = (from: Partial<CheckedDoc>): CheckedDoc[] => [
  doc('/guides/start/', from),
  doc('/concepts/output/', { ids: ['output-filename', 'output-path', 'café', '50%', '1st'] }),
  doc('/concepts/entry-points/'),
];

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
  expect(findProblems(site({ ids: ['own'], links: [link(url)] }), ['/printable/'])).toEqual([]);
});

test.each([
  [
    '/concepts/entry-point/',
    'broken link: there is no page /concepts/entry-point/',
    '/concepts/entry-points/, /concepts/output/',
  ],
  [
    '/concepts/output',
    'broken link: there is no page /concepts/output',
    '/concepts/output/, /concepts/entry-points/',
  ],
  ['/nowhere/?a=/concepts/output/', 'broken link: there is no page /nowhere/', '/concepts/'],
  ['/nowhere/#output-path', 'broken link: there is no page /nowhere/', '/concepts/'],
  [
    '/concepts/output/#output-pat',
    'broken link: /concepts/output/ has no heading #output-pat',
    '/concepts/output/#output-filename, /concepts/output/#output-path',
  ],
  [
    '/concepts/output/#zzz',
    'broken link: /concepts/output/ has no heading #zzz',
    '/concepts/output/#output-filename, /concepts/output/#output-path, /concepts/output/#café',
  ],
  [
    '/concepts/output/?a=1#zzz%20',
    'broken link: /concepts/output/ has no heading #zzz%20',
    '/concepts/output/#output-filename, /concepts/output/#output-path, /concepts/output/#café',
  ],
  ['#owm', 'broken link: /guides/start/ has no heading #owm', '/guides/start/#own'],
  [
    '/concepts/entry-points/#any',
    'broken link: /concepts/entry-points/ has no heading #any',
    '/concepts/entry-points/',
  ],
])('the link %s is broken', (url, message, example) => {
  expect(findProblems(site({ bodyOffset: 6, ids: ['own'], links: [link(url)] }), [])).toEqual([
    { file: 'content/en/guides/start.mdx', line: 9, column: 7, message, example },
  ]);
});

test.each([
  ['https://example.org/nowhere/', []],
  ['/concepts/output/#output-path', []],
  ['/concepts/outputs/', ['related: broken link: there is no page /concepts/outputs/']],
  ['/concepts/output/#x', ['related: broken link: /concepts/output/ has no heading #x']],
])('the related link %s', (url, messages) => {
  const found = findProblems(site({ bodyOffset: 6, related: [{ url, line: 4, column: 5 }] }), []);
  expect(found.map(({ message }) => message)).toEqual(messages);
  expect(found.every(({ line, column }) => line === 4 && column === 5)).toBe(true);
});

test('two pages with one URL, reported in the order of their names for any order of the nodes', () => {
  const docs = [
    doc('/a/', { file: 'a/index.mdx' }),
    doc('/a/', { file: '_a.mdx' }),
    doc('/a/', { file: 'a.md' }),
  ];
  const fault = {
    line: 1,
    column: 1,
    message: 'two pages have the URL /a/: this one and _a.mdx',
    example: 'rename one of the files, or join the pages',
  };
  expect(findProblems(docs, [])).toEqual([
    { file: 'a.md', ...fault },
    { file: 'a/index.mdx', ...fault },
  ]);
});

test("a body's problems are reported with the file's own lines, all in one text", () => {
  const problems = [{ line: 2, column: 4, message: 'a heading of level 1', example: '## Heading' }];
  const found = findProblems(
    [
      doc('/b/', {
        bodyOffset: 5,
        problems,
        links: [link('/x/'), link('#y')],
        related: [{ url: '/z/' }],
      }),
      doc('/a/', { links: [link('/x/')] }),
    ],
    [],
  );
  expect(formatProblems(found)).toBe(
    [
      'content/en/a.mdx:3:7 broken link: there is no page /x/',
      '  for example: /concepts/',
      'content/en/b.mdx:1:1 related: broken link: there is no page /z/',
      '  for example: /concepts/',
      'content/en/b.mdx:7:4 a heading of level 1',
      '  for example: ## Heading',
      'content/en/b.mdx:8:7 broken link: there is no page /x/',
      '  for example: /concepts/',
      'content/en/b.mdx:8:7 broken link: /b/ has no heading #y',
      '  for example: /b/',
    ].join('\n'),
  );
});

describe('links of facts', () => {
  const doc = (url: string, rest: Partial<CheckedDoc> = {}): CheckedDoc => ({
    file: `content/en${url.slice(0, -1)}.mdx`,
    url,
    bodyOffset: 5,
    ids: [],
    links: [],
    related: [],
    problems: [],
    ...rest,
  });
  const at = (...urls: string[]) => urls.map((url) => ({ url, line: 3, column: 1 }));
  const check = (...urls: string[]) =>
    findProblems([doc('/a/', { factLinks: at(...urls) }), doc('/b/', { ids: ['x'] })], []);

  test('links that lead to what is shown are right', () => {
    expect(check('/b/#x', '/b/')).toEqual([]);
  });

  test('one problem a page, with some of the anchors', () => {
    const urls = ['1', '2', '3', '4', '5', '6', '6'].map((id) => `/b/#${id}`);
    expect(check('/b/#x', ...urls)).toEqual([
      {
        file: 'content/en/a.mdx',
        line: 8,
        column: 1,
        message: 'facts: /b/ does not show what is linked there: #1, #2, #3, #4, #5 and 1 more',
        example: 'on /b/, the fact\'s own tag below its heading, or a list such as <Options of="output" />',
      },
    ]);
  });

  test('a page that is not there', () => {
    expect(check('/c/#y').map(({ message }) => message)).toEqual([
      'facts: there is no page /c/, where facts have their place: #y',
    ]);
  });
});
