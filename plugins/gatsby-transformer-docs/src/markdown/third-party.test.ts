import { renderPage } from '../testing/render-page';

/** Pages of this site, and where they lead. */
const PAGES: Record<string, string> = {
  '/guides/a/': '/guides/a/',
  '/old/': '/new/',
  '/loaders/me/#part': '#part',
  '/loaders/me/#gone': '#gone',
  '/away/': 'https://v4.webpack.js.org/away/',
};
const render = (source: string) =>
  renderPage(source, {
    format: 'md',
    lenient: true,
    url: 'https://webpack.js.org/loaders/me/',
    thirdParty: { resolve: (url) => PAGES[url] ?? null },
  });
const EXTERNAL = 'class="external" rel="noopener noreferrer"';

describe('attacks', () => {
  test.each([
    ['a <script src="//x.org/a.js"></script> b', '<p>a  b</p>'],
    ['<details ontoggle="alert(1)" open>a</details>', '<details open>a</details>'],
    ['[a](javascript:alert(1))', '<p>a</p>'],
    ['[a](JaVa\tScript:alert(1))', '<p>[a](JaVa\tScript:alert(1))</p>'],
    ['[a](&#106;avascript:alert(1))', '<p>a</p>'],
    ['[a](//x.org)', '<p>a</p>'],
    ['[a][b]\n\n[b]: javascript:alert(1)', '<p>a</p>'],
    ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
    ['![a](https://x.org/a.png)', `<p><a href="https://x.org/a.png" ${EXTERNAL}>a</a></p>`],
    ['![a](javascript:alert(1))', '<p>a</p>'],
    ['![](https://x.org/pixel.gif)', ''],
    ['![a](./secret.svg)', '<p><a href="./secret.svg">a</a></p>'],
    ['<picture><source srcset="x"><img src="y"></picture>', ''],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<form action="https://x.org"><input name="q"><button>a</button></form>', 'a'],
    ['<base href="https://x.org">', ''],
    ['<meta http-equiv="refresh" content="0">', ''],
    ['<svg onload="alert(1)"><script>1</script></svg>', '<p>1</p>'],
    ['<math><mtext><b>a</b></mtext></math>', '<p><b>a</b></p>'],
    // Nothing may take the name of something that scripts look up.
    ['<a name="location"></a>a', '<p>a</p>'],
    ['<h3 id="docBodies" name="forms">a</h3>', '<h3>a</h3>'],
    [
      '<table class="x"><tr><td id="x" align="center">a</td></tr></table>',
      /^<div class="table".*<td role="cell">a<\/td>/,
    ],
    // The site's components are not available to third-party text.
    ['a <Badge text="1.0" /> b', '<p>a  b</p>'],
    ['<Options of="output" />', ''],
  ])('%j', (source, expected) => {
    const { html } = render(source);
    if (typeof expected === 'string') expect(html.trim()).toBe(expected);
    else expect(html).toMatch(expected);
  });
});

describe('safe HTML stays', () => {
  test.each([
    [
      '<details>\n<summary>a</summary>\n\nb **c**\n\n</details>',
      /<details>\s*<summary>a<\/summary>\s*<p>b <strong>c<\/strong><\/p>\s*<\/details>/,
    ],
    ['<kbd>Ctrl</kbd> + <code>a</code><hr>', /<kbd>Ctrl<\/kbd> \+ <code>a<\/code>/],
    [
      '<table>\n<tr><th>a</th></tr>\n<tr><td>b</td></tr>\n</table>',
      /role="region".*<th role="columnheader">a<\/th>.*<td role="cell" data-label="a">b<\/td>/s,
    ],
  ])('%j', (source, expected) => expect(render(source).html).toMatch(expected));
});

describe('links', () => {
  test.each([
    ['[a](/guides/a/)', '<p><a href="/guides/a/">a</a></p>', '[a](https://webpack.js.org/guides/a/)'],
    ['[a](https://webpack.js.org/old)', '<p><a href="/new/">a</a></p>', '[a](https://webpack.js.org/new/)'],
    [
      '[a](/away/)',
      `<p><a href="https://v4.webpack.js.org/away/" ${EXTERNAL}>a</a></p>`,
      '[a](https://v4.webpack.js.org/away/)',
    ],
    ['see [`a` b](https://webpack.js.org/none/) c', '<p>see <code>a</code> b c</p>', 'see `a` b c'],
    ['[a][b]\n\n[b]: /none/', '<p>a</p>', null],
    ['[a](#gone) [b](/loaders/me/#gone)', '<p>a b</p>', null],
  ])('%j', (source, html, markdown) => {
    const body = render(source);
    expect(body.html).toBe(html);
    if (markdown !== null) expect(body.markdown).toBe(markdown);
  });

  test('to a part of the page work', () => {
    const { html } = render('[a](#part) [b](https://webpack.js.org/loaders/me/#part)\n\n## Part');
    expect(html).toContain('<p><a href="#part">a</a> <a href="#part">b</a></p>');
  });
});

describe('alerts', () => {
  test.each([
    ['> [!WARNING]\n>\n> a', 'warning', 'Warning', 'a'],
    ['> [!CAUTION]\n> a', 'warning', 'Warning', 'a'],
    ['> [!TIP]\n> a', 'tip', 'Tip', 'a'],
    ['> [!note]\n> a', 'tip', 'Note', 'a'],
    ['> **Warning**\n>\n> a', 'warning', 'Warning', 'a'],
    ['> **Note**\n>\n> a', 'tip', 'Note', 'a'],
  ])('%j', (source, look, label, words) => {
    const { html, markdown } = render(source);
    expect(html.replace(/\n/g, '')).toBe(
      `<aside class="aside aside-${look}" role="note" aria-label="${label}"><p class="aside-title">${label}</p><p>${words}</p></aside>`,
    );
    // They are plain Markdown.
    expect(markdown).toBe(source);
  });

  test.each(['> a', '> [!OTHER]\n> a', '> **Warning** a', '> **Beware**\n>\n> a'])(
    '%j is a quotation',
    (source) => expect(render(source).html).toMatch(/^<blockquote>/),
  );

  test("the site's own syntax means nothing in third-party text", () => {
    const { html, markdown } = render('T> a');
    expect(html).toBe('<p>T> a</p>');
    expect(markdown).toBe('T> a');
  });
});
