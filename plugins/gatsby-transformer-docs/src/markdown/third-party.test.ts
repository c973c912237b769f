import { renderPage } from '../testing/render-page';

/** Pages of this site, and where they lead. */
const PAGES: Record<string, string> = {
  '/guides/a/': '/guides/a/',
  '/old/': '/new/',
  '/loaders/me/#part': '#part',
  '/loaders/me/#gone': '#gone',
  '/away/': 'https://v4.webpack.js.org/away/',
};
const SITE = 'https://webpack.js.org';
const render = (source: string) =>
  renderPage(source, {
    ...{ format: 'md', tolerant: true, url: `${SITE}/loaders/me/` },
    thirdParty: { resolve: (url) => PAGES[url] ?? null },
  });
const EXTERNAL = 'class="external" rel="noopener noreferrer"';

test.each([
  ['a <script src="//x.org/a.js"></script> b', '<p>a  b</p>'],
  ['<details ontoggle="alert(1)" open>a</details>', '<details open>a</details>'],
  ['[a](JaVa\tScript:alert(1))', '<p>[a](JaVa\tScript:alert(1))</p>'],
  ['[a](&#106;avascript:alert(1))', '<p>a</p>'],
  ['[a][b]\n\n[b]: javascript:alert(1)', '<p>a</p>'],
  ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
  ['![a](https://x.org/a.png)', `<p><a href="https://x.org/a.png" ${EXTERNAL}>a</a></p>`],
  ['![](https://x.org/pixel.gif)', ''],
  ['![a](./secret.svg)', '<p><a href="./secret.svg">a</a></p>'],
  ['<picture><source srcset="x"><img src="y"></picture>', ''],
  ['<form action="https://x.org"><input name="q"><button>a</button></form>', 'a'],
  ['<math><mtext><b>a</b></mtext></math>', '<p><b>a</b></p>'],
  ['<base href="https://x.org">', ''],
  ['<meta http-equiv="refresh" content="0">', ''],
  ['<svg onload="alert(1)"><script>1</script></svg>', '<p>1</p>'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['[a](//x.org)', '<p>a</p>'],
  // Nothing may take the name of something that scripts look up.
  ['<a name="location"></a>a', '<p>a</p>'],
  ['<h3 id="docBodies" name="forms">a</h3>', '<h3>a</h3>'],
  // The site's components are not available to third-party text, nor is its syntax.
  ['a <Badge text="1.0" /> b', '<p>a  b</p>'],
  ['<Options of="output" />', ''],
  ['T> a', '<p>T> a</p>'],
  // A row of badges leaves no gap, nor does a heading of one.
  ['# <img src="x">\n\n<a href="x"><img src="y"></a>\n\na', '<p>a</p>'],
])('attacks, and what third-party text may not have: %j', (source, expected) => {
  expect(render(source).html.trim()).toBe(expected);
});

test.each([
  [
    '<details>\n<summary>a</summary>\n\nb **c**\n\n</details>',
    '<details><summary>a</summary><p>b <strong>c</strong></p></details>',
  ],
  ['<kbd>Ctrl</kbd> + <code>a</code><hr>', '<kbd>Ctrl</kbd> + <code>a</code>'],
  [
    '<table class="x">\n<tr><th>a</th></tr>\n<tr><td id="x" align="center">b</td></tr>\n</table>',
    '<td role="rowheader">b</td>',
  ],
])('safe HTML stays: %j', (source, part) => expect(render(source).html.replace(/\n/g, '')).toContain(part));

test.each([
  ['[a](/guides/a/)', '<a href="/guides/a/">a</a>', `[a](${SITE}/guides/a/)`],
  [`[a](${SITE}/old)`, '<a href="/new/">a</a>', `[a](${SITE}/new/)`],
  [
    '[a](/away/)',
    `<a href="https://v4.webpack.js.org/away/" ${EXTERNAL}>a</a>`,
    '[a](https://v4.webpack.js.org/away/)',
  ],
  [`see [\`a\` b](${SITE}/none/) c`, 'see <code>a</code> b c', 'see `a` b c'],
  ['[a][b]\n\n[b]: /none/', 'a', /^a|\[a\]/],
  ['[a](#gone) [b](/loaders/me/#gone)', 'a b', /a.* .*b/],
  ['[a](#part)\n\n## Part', '<a href="#part">a</a>', /^\[a\]/],
  [`[a](${SITE}/loaders/me/#part)\n\n## Part`, '<a href="#part">a</a>', /^\[a\]/],
])('the link %j', (source, html, markdown) => {
  const body = render(source);
  expect(body.html.split('\n')[0]).toBe(`<p>${html}</p>`);
  expect(body.markdown).toEqual(typeof markdown === 'string' ? markdown : expect.stringMatching(markdown));
});

test.each([
  ['> [!WARNING]\n>\n> a', 'warning', 'Warning'],
  ['> [!TIP]\n> a', 'tip', 'Tip'],
  ['> **Warning**\n>\n> a', 'warning', 'Warning'],
  ['> **Note**\n>\n> a', 'tip', 'Note'],
])('the alert %j is an aside, and plain Markdown', (source, look, label) => {
  const { html, markdown } = render(source);
  expect(html.replace(/\n/g, '')).toBe(
    `<aside class="aside aside-${look}" role="note" aria-label="${label}"><p class="aside-title">${label}</p><p>a</p></aside>`,
  );
  expect(markdown).toBe(source);
});

test.each(['> a', '> [!OTHER]\n> a', '> [!TIP] A title\n> a', '> **Warning** a', '> **Beware**\n>\n> a'])(
  '%j is a quotation',
  (source) => expect(render(source).html).toMatch(/^<blockquote>/),
);
