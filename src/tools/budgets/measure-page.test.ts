import budgets from '../../config/budgets.json';
import type { BuiltPage } from './read-site';
import { parseLimits } from './format-budgets';
import { measurePage, parseHtml } from './measure-page';

const limits = parseLimits(budgets, 'budgets.json');
const EARLY = 'early()';

const measure = (more: Partial<BuiltPage> = {}) => {
  const html = `<script>${EARLY}</script><script src="/boot.js"></script><style>a{}</style>`;
  const page = { path: '/a/', html, pageData: '{"a":"bc"}', bodies: [], sourceSize: 0, ...more };
  return measurePage(page, limits, EARLY, () => 1024);
};

test('parseHtml takes apart what loads and what runs', () => {
  const parts = parseHtml(`<head><style data-href="/a.css">a{}</style>
<script>early()</script><script async="" src="/boot.js"></script>
<script type="application/ld+json">{}</script>
<link rel="stylesheet" href="/b.css"/><link as="script" rel="preload" href="/c.js"/>
<link rel="preload" as="image" href="/d.png"/><link rel="icon" href="/e.svg"/>
<link rel="modulepreload" href="/f.js"/><style>b{}</style></head>`);
  expect(parts).toMatchObject({
    inlineScripts: ['early()'],
    fetched: ['/boot.js', '/b.css', '/c.js', '/f.js'],
    styles: 'a{}\nb{}',
  });
  expect(parts.rest).not.toContain('<style');
});

const FACTS = '<dl class="facts"><dd>x</dd></dl>';
const OTHERS = ['frame', 'styles', 'pageData', 'longestText'];
test.each<[string, Partial<BuiltPage>, string[]]>([
  ['no source', { sourceSize: null }, OTHERS],
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
    { html: `<script>${EARLY}</script><script>${EARLY}</script>` },
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
