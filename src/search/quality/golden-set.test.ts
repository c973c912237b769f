import fs from 'node:fs';
import path from 'node:path';
import { parseGolden, parseQueries } from './golden-set';

test.each([
  ['golden.yaml', 'practice.yaml'],
  ['golden-zh.yaml', 'practice-zh.yaml'],
])('no golden query is a practice query: %s, %s', (golden, practised) => {
  const read = (name: string): string[] =>
    parseQueries(fs.readFileSync(path.resolve('src/search/quality', name), 'utf8'), name).map(({ query }) =>
      query.toLowerCase(),
    );
  const known = new Set(read(golden));
  expect(read(practised).filter((query) => known.has(query))).toEqual([]);
});

test('duplicate queries are an error', () => {
  expect(() => parseGolden('/a/:\n  - one\n/b/:\n  - one: /c/\n')).toThrow(
    new Error('golden.yaml: duplicate queries: "one"'),
  );
});
