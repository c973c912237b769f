import { digestOfPage, findVanishedPages, type KnownPage } from './former-pages';

const page = (name: string, text: string): KnownPage => ({
  url: `/${name}/`,
  file: `content/en/${name}.mdx`,
  digest: digestOfPage(text),
});
const former = [page('guides/old', 'A'), page('guides/csp', 'B'), page('about', 'C')];
const [old, csp, about] = former as [KnownPage, KnownPage, KnownPage];
const GONE = 'is gone, and no redirect leads from its URL to another page';

test.each([
  ['nothing has vanished', former, []],
  ['a redirect', [csp, about], [], ['/guides/old/']],
  [
    'another file has the URL',
    [{ ...old, file: 'content/en/guides/old/index.mdx', digest: '' }, csp, about],
    [],
  ],
  ['a new page with its content', [page('guides/new', 'A'), csp, about], [['/guides/old/', '/guides/new/']]],
  [
    'a page that was there before has its content',
    [{ ...csp, digest: old.digest }, about],
    [['/guides/old/', '/guides/']],
  ],
  [
    'no page has its content',
    [page('guides/new', 'D'), csp],
    [
      ['/guides/old/', '/guides/'],
      ['/about/', '/'],
    ],
  ],
])(
  '%s',
  (_, present: readonly KnownPage[], vanished: readonly string[][], redirected: readonly string[] = []) => {
    const problems = findVanishedPages(
      former,
      present,
      redirected.map((from) => ({ from })),
    );
    expect(problems.map(({ message, example }) => [message.replace(/;.*/, ''), example])).toEqual(
      vanished.map(([from, to]) => [
        `the page ${from} ${GONE}`,
        `npm run move -- ${from} ${to}, or in src/config/redirects.ts: { from: '${from}', to: '${to}' },`,
      ]),
    );
  },
);
