import budgets from '../../config/budgets.json';
import { longestText, parseHtml } from './measure-page';
import { findExcesses, formatBudgets, parseLimits } from './format-budgets';
import { measureScripts, parseScriptGroups } from './measure-scripts';

const limits = parseLimits(budgets, 'budgets.json');

test.each([
  [{ ...budgets, pageData: { limit: -1, unit: 'KB', why: 'x' } }, /^b: pageData\.limit: Too small/],
  [
    { ...budgets, frame: { limit: 9, unit: 'KB', why: 'x' } },
    /^b: frame\.unit: Invalid input: expected "KB gzip"$/,
  ],
  [{ ...budgets, styles: { limit: 9, unit: 'KB gzip' } }, /^b: styles\.why: /],
  [{ ...budgets, images: {} }, 'b: all: Unrecognized key: "images"'],
  [null, /^b: all: Invalid input/],
])('wrong limits: %#', (value, message) => {
  expect(() => parseLimits(value, 'b')).toThrow(message);
});

test('parseHtml takes apart what loads and what runs', () => {
  const html = [
    '<head><style data-href="/a.css">a{}</style>',
    '<script>early()</script><script async="" src="/boot.js"></script>',
    '<script type="application/ld+json">{}</script>',
    '<link rel="stylesheet" href="/b.css"/><link as="script" rel="preload" href="/c.js"/>',
    '<link rel="preload" as="image" href="/d.png"/><link rel="icon" href="/e.svg"/>',
    '<link rel="modulepreload" href="/f.js"/><style>b{}</style></head>',
  ].join('');
  const parts = parseHtml(html);
  expect(parts.inlineScripts).toEqual(['early()']);
  expect(parts.fetched).toEqual(['/boot.js', '/b.css', '/c.js', '/f.js']);
  expect(parts.styles).toBe('a{}\nb{}');
  expect(parts.rest).not.toContain('<style');
});

test.each([
  [null, 0],
  [12, 0],
  ['four', 4],
  [{ a: ['one', { b: 'three' }], four: 1 }, 5],
])('longestText(%p) is %p', (value, length) => {
  expect(longestText(value)).toBe(length);
});

describe('scripts', () => {
  const stats = {
    namedChunkGroups: {
      app: { assets: [{ name: 'runtime.js' }, { name: 'styles.css' }, { name: 'app.js' }] },
      'component---src-templates-doc-tsx': { assets: [{ name: 'styles.css' }, { name: 'shared.js' }] },
      search: { assets: [{ name: 'search.js' }] },
    },
  };

  test("a template's pages load the application, its own chunks and boot.js; what is loaded on demand is not counted", () => {
    const measured: string[] = [];
    const measures = measureScripts(parseScriptGroups(stats), (url) => (measured.push(url), 512));
    expect(measured).toEqual(['/boot.js', '/runtime.js', '/app.js', '/shared.js']);
    expect(measures).toEqual([{ budget: 'scripts', subject: 'src-templates-doc-tsx', value: 2 }]);
  });

  test.each([[null], [{}], [{ namedChunkGroups: { app: { assets: [] } } }]])('%p is refused', (value) => {
    expect(() => parseScriptGroups(value)).toThrow(
      'webpack.stats.json names no scripts of the application: run `npm run build`',
    );
  });
});

describe('the report', () => {
  const measures = [
    { budget: 'styles', subject: '/a/', value: 4 },
    { budget: 'styles', subject: '/b/', value: 10.26 },
    { budget: 'longestText', subject: '/a/', value: 1999 },
  ] as const;

  test('reports what is over its limit, and the reason of the limit', () => {
    expect(findExcesses(limits, measures)).toEqual([
      `/b/: styles is 10.3 KB gzip, the limit is 10. ${budgets.styles.why}`,
    ]);
  });

  test('shows the largest of each budget', () => {
    const lines = formatBudgets(limits, measures).split('\n');
    expect(lines[0]).toBe('budget         limit            measured  where');
    expect(lines).toContain('styles         10 KB gzip       10.3      /b/');
    expect(lines).toContain('                                4.0       /a/');
    expect(lines).toContain('longestText    2000 characters  1999      /a/');
    expect(lines).toContain('frame          9 KB gzip        –         nothing of this kind');
  });
});
