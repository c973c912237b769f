import { createPages } from './check-content';

const PROBLEM = { file: 'content/en/a.mdx', line: 3, column: 1, message: 'sort: unknown', example: '' };
const mockProblems: object[] = [];

jest.mock('./nodes', () => ({
  openSite: (_args: object, options: object) => ({
    site: { pages: [], options },
    checks: { update: () => Promise.resolve(), problems: mockProblems },
  }),
  readTexts: () => undefined,
}));
jest.mock('./body-files', () => ({ writeBodyFiles: () => Promise.resolve() }));

/** What a build reports of pages with these problems. */
async function check(problems: readonly object[], lenient: boolean) {
  mockProblems.splice(0, Infinity, ...problems);
  const progress = { start: jest.fn(), tick: jest.fn(), end: jest.fn() };
  const reporter = { createProgress: () => progress, warn: jest.fn(), panicOnBuild: jest.fn() };
  await createPages(
    { reporter, cache: new Map() } as never,
    { lenient, tolerant: true, sources: [], redirects: [] } as never,
  );
  return { warned: reporter.warn.mock.calls.flat(), stopped: reporter.panicOnBuild.mock.calls.flat() };
}

const REPORT = '1 problem in 1 file of content:\ncontent/en/a.mdx:3:1 sort: unknown';

test('problems stop the build; a lenient one warns of them and goes on', async () => {
  expect(await check([], false)).toEqual({ warned: [], stopped: [] });
  expect(await check([PROBLEM], false)).toEqual({ warned: [], stopped: [REPORT] });
  expect(await check([PROBLEM], true)).toEqual({ warned: [REPORT], stopped: [] });
});
