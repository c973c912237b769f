import budgets from '../../config/budgets.json';
import type { BuiltPage } from './read-site';
import { parseLimits } from './format-budgets';
import { measurePage } from './measure-page';

const limits = parseLimits(budgets, 'budgets.json');

describe('measurePage', () => {
  const EARLY = 'early()';
  const page = (more: Partial<BuiltPage> = {}): BuiltPage => ({
    path: '/a/',
    html: `<script>${EARLY}</script><script src="/boot.js"></script><style>a{}</style>`,
    pageData: '{"a":"bc"}',
    bodies: [],
    sourceSize: 0,
    ...more,
  });
  const measure = (more?: Partial<BuiltPage>) => measurePage(page(more), limits, EARLY, () => 1024);

  test.each([
    [0, 'smallPage'],
    [4 * 1024, 'smallPage'],
    [4 * 1024 + 1, 'largePage'],
    [82 * 1024, 'largePage'],
  ])('a source of %p bytes falls under %s', (sourceSize, budget) => {
    const found = measure({ sourceSize }).measures.find((one) => one.budget === budget);
    // The HTML and boot.js.
    expect(found?.value).toBe(2);
  });

  test.each([
    ['facts', '<dl class="facts"><dd>x</dd></dl>', 'factsPage'],
    ['many facts', `<dl class="facts"><dd>${'x'.repeat(4097)}</dd></dl>`, 'largePage'],
    ['much text', `<p>${'x'.repeat(4097)}</p>`, 'largePage'],
    ['little text', `<p>${'x'.repeat(4096)}</p>`, 'smallPage'],
  ])('a short source with %s falls under its own limit', (_, body, budget) => {
    const names = measure({ sourceSize: 100, bodies: [body], html: body }).measures.map((one) => one.budget);
    expect(names).toContain(budget);
  });

  test('a short README falls under its own limit, too', () => {
    const pageData = '{"thirdParty":{"name":"css-loader"}}';
    expect(measure({ pageData }).measures.map(({ budget }) => budget)).toContain('factsPage');
  });

  test.each([null, 82 * 1024 + 1])('a source of %p bytes has no limit of its own', (sourceSize) => {
    const names = measure({ sourceSize }).measures.map(({ budget }) => budget);
    expect(names).toEqual(['frame', 'styles', 'pageData', 'longestText']);
  });

  test('a page that only leads elsewhere has no data', () => {
    expect(measure({ pageData: null }).measures.map(({ budget }) => budget)).toEqual([
      'frame',
      'styles',
      'smallPage',
    ]);
  });

  const words = `<p>${'One sentence that is on this page and on no other, '.repeat(2)}</p>`;
  const other = words.replace('One', 'Another');
  test.each<[string, Partial<BuiltPage>, string[]]>([
    ['nothing wrong', {}, []],
    [
      'another script',
      { html: '<script>track("you")</script>' },
      ['/a/: a script inside the HTML that is not the early one: track("you")'],
    ],
    [
      'the early script twice',
      { html: `<script>${EARLY}</script><script>${EARLY}</script>` },
      ['/a/: the HTML has the early script twice'],
    ],
    [
      'a script of another host',
      { html: '<script src="//cdn.example/x.js"></script>' },
      ['/a/: loads //cdn.example/x.js from elsewhere before the load event'],
    ],
    [
      'text twice',
      { html: `${words}${words}`, bodies: [words] },
      ["/a/: the HTML contains the page's text more than once"],
    ],
    ['short text, which may be anywhere', { html: '', bodies: ['<p>Short.</p>'] }, []],
    [
      'a description that repeats one sentence',
      { html: `${words}${other}${words}`, bodies: [words + other] },
      [],
    ],
    ['text missing', { html: '', bodies: [words] }, ['/a/: the HTML lacks text of the page']],
  ])('%s', (_, more, faults) => {
    expect(measure(more).faults).toEqual(faults);
  });
});
