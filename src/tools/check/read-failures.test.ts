import { readFailures } from './read-failures';

const OUTPUT = `\u001b[31mFAIL\u001b[39m browser src/testing/browser/hash.test.ts (12.3 s)
  ● Console

    console.log
      noise

  ● a hash › scrolls

    expected 1

\u001b[7m LOGGING RETRY ERRORS \u001b[27m a menu opens
\u001b[7m RETRY 1 \u001b[27m

  ● a menu › opens

    expected 2

PASS browser src/testing/browser/menus.test.ts
 LOGGING RETRY ERRORS  a hash scrolls
FAIL src/broken.test.tsx
  ● Test suite failed to run

Summary of all failing tests
FAIL browser src/testing/browser/hash.test.ts (12.3 s)
  ● a hash › scrolls
`;

test('failed tests are named once, with their files; those that passed the second time apart', () => {
  expect(readFailures(OUTPUT, true)).toEqual({
    failed: [
      'src/testing/browser/hash.test.ts: a hash › scrolls',
      'src/broken.test.tsx: Test suite failed to run',
    ],
    retried: ['a menu opens'],
  });
});

test('a step that names no tests shows its last lines', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`);
  expect(readFailures(`${lines.join('\n')}\n\n`, true)).toEqual({ failed: lines.slice(-8), retried: [] });
  expect(readFailures(lines.join('\n'), false)).toEqual({ failed: [], retried: [] });
});
