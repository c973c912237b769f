import { describeRecords, summarize } from './format-report';
import type { PageReport } from './fence';

const report = (skipped: number): PageReport => ({
  ...{ page: 'a.mdx', fences: 50, problems: [] },
  checks: { parsed: 50 - skipped, skipped },
});

test.each([
  [1, true, false],
  [2, true, true],
  [2, false, false],
])('%i of 50 skipped, whole: %s', (skipped, isWhole, tooMany) => {
  expect(summarize([report(skipped)], isWhole).tooManySkipped).toBe(tooMany);
});

test('recording says what builds, what does not and why, and whether that is new', () => {
  const before = { 'guides/a.mdx': { samples: { x: ['main.js'] } } };
  const after = {
    ...before,
    'guides/b.mdx': { samples: { y: ['main.js'] }, downloads: { z: 'no package' } },
  };
  expect(describeRecords(Object.keys(after), before, after))
    .toBe(`guides/a.mdx: 1 of 1 projects build, as recorded before
guides/b.mdx: 1 of 2 projects build, recorded
  one does not: no package
1 of 2 pages have another record now`);
  expect(describeRecords(['1', '2', '3', '4', '5', '6'], before, after)).toBe(
    '0 of 6 pages have another record now',
  );
});
