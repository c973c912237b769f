import { summarize } from './format-report';
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
