import fs from 'node:fs';
import { digestOfFile } from 'gatsby-transformer-docs/translation';
import { createTestFolder } from '../../testing/test-folder';
import { movePage } from './move-page';
import { addRedirect } from './redirects-file';

const REDIRECTS = `export const redirects: readonly Redirect[] = [
  { from: '/first/', to: '/guides/old/#part' },
  { from: '/guides/new/', to: '/guides/old/' },
];
`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const link =
  '[a](/guides/old/) [b](/guides/old/#part), [c](https://webpack.js.org/guides/old/#x) and /guides/older/';
const page = (body: string, more = ''): string => `---\ntitle: A page\n${more}---\n\n${body}\n`;

const { at, read, write } = createTestFolder();
const move = (from: string, to: string) =>
  movePage({ root: at(), from, to, reserved: ['/guides/printable/'] });

beforeEach(() => {
  const related = 'related:\n  - title: Old\n    url: /guides/old/\n';
  write(
    'content/en/guides/old.mdx',
    page('![A](./diagrams/own.svg)\n\n![B](./diagrams/shared.svg)\n\n## Part'),
  );
  write('content/en/guides/other.mdx', page(`${link}\n\n![B](./diagrams/shared.svg)`, related));
  write('content/en/guides/diagrams/own.svg', SVG);
  write('content/en/guides/diagrams/shared.svg', SVG);
  write('content/zh/guides/old.mdx', page('## 部分 [#part]'));
  const source = `source: '${digestOfFile(at('content/en/guides/other.mdx'))}'\n`;
  write('content/zh/guides/other.mdx', page(link, related + source));
  write('content/projects/builds.json', '{\n  "guides/old.mdx": {}\n}\n');
  write('src/config/redirects.ts', REDIRECTS);
  write('src/config/lists.ts', "export const pages = ['/guides/old/', '/guides/older/'];\n");
  write('src/ui/a.ts', '\n// as /guides/old/ says\n');
});

test.each([
  ['content/en/guides/old.mdx', 'content/en/concepts/new.mdx'],
  ['/guides/old/', '/concepts/new/'],
  ['/guides/old', 'content/en/concepts/new.mdx'],
])('%s moves to %s with all that belongs to it', (from, to) => {
  const { done, left } = move(from, to);
  expect(done).toEqual([
    'content/en/guides/old.mdx → content/en/concepts/new.mdx',
    'content/en/guides/diagrams/own.svg → content/en/concepts/diagrams/own.svg',
    'content/zh/guides/old.mdx → content/zh/concepts/new.mdx',
    '9 links in 3 files',
    'src/config/redirects.ts: /guides/old/ → /concepts/new/',
  ]);
  expect(left).toEqual(['src/ui/a.ts:2']);
  expect(read('content/en/concepts/new.mdx')).toContain(
    '![A](./diagrams/own.svg)\n\n![B](../guides/diagrams/shared.svg)',
  );
  const other = read('content/en/guides/other.mdx');
  expect(other).toContain('    url: /concepts/new/\n');
  expect(other).toContain(
    '[a](/concepts/new/) [b](/concepts/new/#part), [c](https://webpack.js.org/concepts/new/#x) and /guides/older/',
  );
  expect(read('src/config/lists.ts')).toContain("['/concepts/new/', '/guides/older/']");
  expect(read('content/projects/builds.json')).toContain('"concepts/new.mdx": {}');
  // What was up to date is so still.
  expect(read('content/zh/guides/other.mdx')).toContain(digestOfFile(at('content/en/guides/other.mdx')));
});

test('to a page that there is already: the page is deleted, and links lead to the other one, without its headings', () => {
  const { done } = move('/guides/old/', '/guides/other/#part');
  expect(done.slice(0, 2)).toEqual([
    'content/en/guides/old.mdx deleted',
    'content/zh/guides/old.mdx deleted',
  ]);
  expect(read('content/en/guides/other.mdx')).toContain('[a](/guides/other/#part) [b](/guides/other/#part)');
  expect(read('src/config/redirects.ts')).toContain(
    "{ from: '/guides/old/', to: '/guides/other/#part' },\n];",
  );
});

test.each([
  [
    '/guides/none/',
    '/guides/new/',
    'There is no page content/en/guides/none.mdx, with the URL /guides/none/. Did you mean',
  ],
  ['/guides/old/', '/guides/printable/', 'the URL /guides/printable/ is that of a page of the site itself'],
  ['/guides/old/', '/guides/old/', 'content/en/guides/old.mdx is that page already'],
  ['/guides/old/', '/guides/New_name/', 'content/en/guides/New_name.mdx: expected lower case with hyphens'],
  ['/guides/old/', '/guides/new/#part', '/guides/new/#part: there is no page /guides/new/ yet'],
  ['content/zh/guides/old.mdx', '/guides/new/', 'its translations move with it'],
  [
    'content/en/guides',
    '/guides/new/',
    'content/en/guides: expected a page such as content/en/guides/caching.mdx, or its URL',
  ],
])('%s to %s: %s', (from, to, message) => {
  const before = fs.readdirSync(at(), { recursive: true });
  expect(() => move(from, to)).toThrow(message);
  expect(fs.readdirSync(at(), { recursive: true })).toEqual(before);
});

test.each([
  [
    'moved',
    '/guides/new/',
    true,
    ["{ from: '/first/', to: '/guides/new/#part' },", "{ from: '/guides/old/', to: '/guides/new/' },"],
  ],
  [
    'deleted',
    '/a/#b',
    false,
    [
      "{ from: '/first/', to: '/a/#b' },",
      "{ from: '/guides/new/', to: '/a/#b' },",
      "{ from: '/guides/old/', to: '/a/#b' },",
    ],
  ],
])(
  'redirects to a page that was %s are no chain, and none leads away from a page that there is',
  (_, to, keeps, entries) => {
    const [first = '', ...lines] = addRedirect(REDIRECTS, '/guides/old/', to, keeps).split('\n');
    expect(first).toContain('export');
    expect(lines.map((line) => line.trim())).toEqual([...entries, '];', '']);
  },
);
