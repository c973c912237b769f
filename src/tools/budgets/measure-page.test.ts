import { buildEarlyScript } from '../../build/browser-scripts';
import { gzipSize, measurePage } from './measure-page';
import type { BuiltPage } from './read-site';

const earlyScript = buildEarlyScript();

const measure = (more: Partial<BuiltPage> = {}) => {
  const html = `<script>${earlyScript}</script><script src="/boot.js"></script><style>a{}</style>`;
  const page = {
    path: '/a/',
    file: '/a/index.html',
    html,
    pageData: '{"a":"bc"}',
    bodies: [],
    sourceSize: 0,
  };
  const fetched: string[] = [];
  return { fetched, ...measurePage({ ...page, ...more }, (url) => (fetched.push(url), 1024)) };
};

test('what a page loads before the load event, what runs in it, and its styles', () => {
  const { fetched, faults, measures } = measure({
    html: `<head><style data-href="/a.css">a{}</style>
<script>${earlyScript}</script><script async="" src="/boot.js"></script>
<script type="application/ld+json">{}</script>
<link rel="stylesheet" href="/b.css"/><link as="script" rel="preload" href="/c.js"/>
<link rel="preload" as="image" href="/d.png"/><link rel="icon" href="/e.svg"/>
<link rel="modulepreload" href="/f.js"/><style>b{}</style></head>`,
  });
  expect(fetched).toEqual(['/a/index.html', '/boot.js', '/b.css', '/c.js', '/f.js']);
  expect(faults).toEqual([]);
  expect(measures.find(({ budget }) => budget === 'styles')?.value).toBe(gzipSize('a{}\nb{}') / 1024);
});

const FACTS = '<dl class="facts"><dd>x</dd></dl>';
const OTHERS = ['frame', 'styles', 'pageData', 'longestText'];
test.each<[string, Partial<BuiltPage>, string[]]>([
  ['no source of its own', { sourceSize: Infinity }, OTHERS],
  ['4 KB', { sourceSize: 4 * 1024 }, [...OTHERS, 'smallPage']],
  ['more', { sourceSize: 4 * 1024 + 1 }, [...OTHERS, 'largePage']],
  ['82 KB', { sourceSize: 82 * 1024 }, [...OTHERS, 'largePage']],
  ['facts', { bodies: [FACTS], html: FACTS }, [...OTHERS, 'factsPage']],
  ...[`<dl class="facts"><dd>${'x'.repeat(4097)}</dd></dl>`, `<p>${'x'.repeat(4097)}</p>`].map(
    (body): [string, Partial<BuiltPage>, string[]] => [
      'much text',
      { bodies: [body], html: body },
      [...OTHERS, 'largePage'],
    ],
  ),
  ['a README', { pageData: '{"thirdParty":{"name":"css-loader"}}' }, [...OTHERS, 'factsPage']],
  ['no data: it only leads elsewhere', { pageData: null }, ['frame', 'styles', 'smallPage']],
])('the budgets of a page with %s', (_, more, expected) => {
  const { measures } = measure(more);
  expect(measures.map(({ budget }) => budget).sort()).toEqual([...expected].sort());
});

test('a page weighs what its HTML and boot.js weigh; of its data the longest text counts', () => {
  const { measures } = measure({ pageData: '{"a":["one",{"b":"three"}],"four":1}' });
  const valueOf = (name: string) => measures.find(({ budget }) => budget === name)?.value;
  expect([valueOf('smallPage'), valueOf('longestText')]).toEqual([2, 5]);
});

const TEXT = `<p>${'One sentence that is on this page and on no other, '.repeat(2)}</p>`;
const OTHER = TEXT.replace('One', 'Another');
test.each<[string, Partial<BuiltPage>, ...faults: string[]]>([
  ['nothing wrong', {}],
  [
    'another script',
    { html: '<script>track("you")</script>' },
    '/a/: a script inside the HTML that is not the early one: track("you")',
  ],
  [
    'the early script twice',
    { html: `<script>${earlyScript}</script><script>${earlyScript}</script>` },
    '/a/: the HTML has the early script twice',
  ],
  [
    'a script of another host',
    { html: '<script src="//cdn.example/x.js"></script>' },
    '/a/: loads //cdn.example/x.js from elsewhere before the load event',
  ],
  [
    'text twice',
    { html: `${TEXT}${TEXT}`, bodies: [TEXT] },
    "/a/: the HTML contains the page's text more than once",
  ],
  ['short text, which may be anywhere', { html: '', bodies: ['<p>Short.</p>'] }],
  ['a description that repeats one sentence', { html: `${TEXT}${OTHER}${TEXT}`, bodies: [TEXT + OTHER] }],
  ['text missing', { html: '', bodies: [TEXT] }, '/a/: the HTML lacks text of the page'],
])('faults of a page: %s', (_, more, ...faults) => {
  expect(measure(more).faults).toEqual(faults);
});
