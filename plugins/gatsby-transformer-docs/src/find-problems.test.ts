import { findDocProblems, findDuplicates, type CheckedDoc } from './find-problems';

const doc = (url: string, rest: Partial<CheckedDoc> = {}): CheckedDoc => ({
  ...{ file: `content/en${url.slice(0, -1)}.mdx`, url, bodyOffset: 0 },
  ...{ ids: [], links: [], related: [], problems: [], ...rest },
});
const link = (url: string) => ({ url, line: 3, column: 7 });
const OUTPUT = doc('/concepts/output/', { ids: ['output-filename', 'output-path', 'café', '50%', '1st'] });
const START = { file: 'content/en/guides/start.mdx', line: 9, column: 7 };

/** The problems of all pages of a site. */
const findProblems = (docs: readonly CheckedDoc[], knownPaths: readonly string[]) => {
  const ids = new Map(docs.map(({ url, ids: own }) => [url, new Set(own)]));
  const targets = { ids, paths: new Set([...ids.keys(), ...knownPaths]) };
  return [...findDuplicates(docs), ...docs.flatMap((one) => findDocProblems(one, targets))];
};

/** The problems of a page between others. */
const check = (rest: Partial<CheckedDoc>) => {
  const page = doc('/guides/start/', { bodyOffset: 6, ids: ['own'], ...rest });
  return findProblems([page, OUTPUT, doc('/concepts/entry-points/')], ['/printable/']);
};

test.each([
  '/concepts/output/',
  '/concepts/output/#output-path',
  '/concepts/output/?tab=1#output-path',
  '/concepts/output/#caf%C3%A9',
  '/concepts/output/#café',
  '/concepts/output/#50%',
  '/concepts/output/#1st',
  '/concepts/output/#',
  '#own',
  '#',
  '/printable/#anything',
])('the link %s leads somewhere', (url) => expect(check({ links: [link(url)] })).toEqual([]));

const FIRST_IDS = '/concepts/output/#output-filename, /concepts/output/#output-path';
const ENTRY = '/concepts/entry-points/';

test.each([
  ['/concepts/entry-point/', 'there is no page /concepts/entry-point/', `${ENTRY}, /concepts/output/`],
  ['/nowhere/?a=/concepts/output/', 'there is no page /nowhere/', '/concepts/'],
  ['/concepts/output/#output-pat', '/concepts/output/ has no heading #output-pat', FIRST_IDS],
  ['#owm', '/guides/start/ has no heading #owm', '/guides/start/#own'],
])('the link %s is broken', (url, fault, example) => {
  const message = `broken link: ${fault}`;
  expect(check({ links: [link(url)] })).toEqual([{ ...START, message, example }]);
});

test.each([
  ['https://example.org/nowhere/', []],
  ['/concepts/output/#x', ['4:5 related: broken link: /concepts/output/ has no heading #x']],
])('the related link %s', (url, expected) => {
  const found = check({ related: [{ url, line: 4, column: 5 }] });
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(expected);
});

test.each([
  [['/b/#x', '/b/'], []],
  [
    ['/b/#x', ...['1', '2', '3', '4', '5', '6', '6'].map((id) => `/b/#${id}`)],
    ['facts: /b/ does not show what is linked there: #1, #2, #3, #4, #5 and 1 more'],
  ],
  [['/c/#y'], ['facts: there is no page /c/, where facts have their place: #y']],
])('one problem a page for links of facts: %j', (urls, messages) => {
  const factLinks = urls.map(link);
  const problems = findProblems([doc('/a/', { factLinks }), doc('/b/', { ids: ['x'] })], []);
  expect(problems).toMatchObject(messages.map((message) => ({ file: 'content/en/a.mdx', line: 3, message })));
  for (const { example } of problems)
    expect(example).toMatch(
      /^on \/[bc]\/, the fact's own tag below its heading, or a list such as <Options /,
    );
});

test('a keyword of a heading that the page lacks is a problem, with the nearest one', () => {
  const position = { line: 5, column: 5 };
  const keywordIds = [
    { id: 'own', line: 4, column: 5 },
    { id: 'own-part', ...position },
  ];
  const message = 'keywords: /guides/start/ has no heading #own-part';
  const example = '  - empty the dist folder [#own]';
  expect(check({ keywordIds })).toEqual([{ ...START, ...position, message, example }]);
});
