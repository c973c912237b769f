import { readFailures } from './run-steps';

const OUTPUT = `\u001b[31mFAIL\u001b[39m browser src/testing/browser/hash.test.ts (12.3 s)
  ● Console

    console.log
      DRIVER INCIDENT src/testing/browser/hash.test.ts: a hash scrolls: Page crashed

  ● a hash › scrolls

    expected 1

PASS browser src/testing/browser/menus.test.ts
FAIL src/broken.test.tsx
  ● Test suite failed to run

Summary of all failing tests
FAIL browser src/testing/browser/hash.test.ts (12.3 s)
  ● a hash › scrolls
`;

test('failed tests are named once, with their files; visits that were repeated apart', () => {
  expect(readFailures(OUTPUT, true)).toEqual({
    failed: [
      'src/testing/browser/hash.test.ts: a hash › scrolls',
      'src/broken.test.tsx: Test suite failed to run',
    ],
    files: ['src/testing/browser/hash.test.ts', 'src/broken.test.tsx'],
    incidents: ['src/testing/browser/hash.test.ts: a hash scrolls: Page crashed'],
  });
});

test('a step that names no tests shows its last lines', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`);
  const found = { failed: lines.slice(-6), files: [], incidents: [] };
  expect(readFailures(`${lines.join('\n')}\n\n`, true)).toEqual(found);
  expect(readFailures(lines.join('\n'), false)).toEqual({ ...found, failed: [] });
});
