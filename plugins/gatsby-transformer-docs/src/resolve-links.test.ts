import { resolveLinks } from './resolve-links';
import { NO_PACKAGE } from './site/site-page';

const page = (url: string, name = '') => ({ url, thirdParty: { ...NO_PACKAGE, name } });
const DOCS = [
  page('/guides/a/'),
  page('/new/'),
  page('/loaders/me/', 'me'),
  page('/loaders/other/', 'other'),
];
const settings = {
  siteHosts: ['webpack.js.org'],
  knownPaths: ['/', '/moved/'],
  redirects: [
    { from: '/moved/', to: '/new/' },
    { from: '/part/', to: '/guides/a/#part' },
    { from: '/away/', to: 'https://v4.webpack.js.org/away/' },
    { from: '/unwritten/', to: '/not/there/' },
  ],
};

async function resolveBody(body: string, docs = DOCS) {
  const idsOf = jest.fn(() => Promise.resolve(['part']));
  const byUrl = new Map(docs.map((doc) => [doc.url, doc]));
  const site = { byUrl, options: settings } as never;
  return { ...(await resolveLinks({ url: '/loaders/me/', body }, site, idsOf)), idsOf };
}

test.each([
  ['/guides/a/', '/guides/a/'],
  ['/guides/a/#part', '/guides/a/#part'],
  ['/guides/a/#gone', '/guides/a/'],
  ['/guides/a/?x=1#part', '/guides/a/#part'],
  ['/moved/', '/new/'],
  ['/moved/#part', '/new/#part'],
  ['/part/#other', '/guides/a/#part'],
  ['/away/', 'https://v4.webpack.js.org/away/'],
  ['/unwritten/', null],
  ['/none/', null],
  ['/', '/'],
  // Others' pages are not looked into.
  ['/loaders/other/#part', '/loaders/other/'],
  // Its own: the hash is checked with its own headings.
  ['/loaders/me/#part', '#part'],
  ['/loaders/me/', null],
])('%s leads to %s', async (url, expected) => {
  const { resolve: find } = await resolveBody(`[a](https://webpack.js.org${url}) [b](${url})`);
  expect(find(url)).toBe(expected);
});

test('the digest changes with what the links mean, not with pages that are not linked to', async () => {
  const digestOf = async (docs: typeof DOCS) => (await resolveBody('[a](/guides/a/)', docs)).digest;
  expect(await digestOf([...DOCS, page('/more/')])).toBe(await digestOf(DOCS));
  expect(await digestOf(DOCS.slice(1))).not.toBe(await digestOf(DOCS));
});
