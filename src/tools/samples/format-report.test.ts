import { describeFirstViews, summarize } from './format-report';
import type { PageReport } from './fence';

const report = (skipped: number): PageReport => ({
  ...{ page: 'a.mdx', fences: 50, problems: [], skipped },
});

test.each([
  [1, true, false],
  [2, true, true],
  [2, false, false],
])('%i of 50 skipped, whole: %s', (skipped, isWhole, tooMany) => {
  expect(summarize([report(skipped)], isWhole).tooManySkipped).toBe(tooMany);
});

test('a page that is followed says what it takes to see something of it', () => {
  const firstView = { keys: 679, commands: 3, seconds: 1.04 };
  expect(describeFirstViews([report(0), { ...report(0), firstView }])).toEqual([
    'a.mdx: seen in a browser after 679 keys, 3 commands, 1.0 s',
  ]);
});
