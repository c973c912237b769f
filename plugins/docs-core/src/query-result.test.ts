import { z } from 'zod';
import { pagePath, validateQuery } from './query-result';

test.each(['/', '/a/', '/zh/a.b/c_d-e/', '/..a/'])('%s is a path of a page', (url) => {
  expect(pagePath.safeParse(url).success).toBe(true);
});

test.each(['', 'a/', '/a', '//a/', '/../a/', '/a/./', '/a\\b/'])('"%s" is not', (url) => {
  expect(validateQuery(z.object({ url: pagePath }), { data: { url } }).problems).toEqual([
    'url: must be a path with both slashes, as in "/concepts/output/"',
  ]);
});

test('reports all problems; errors of the query come alone', () => {
  const schema = z.object({ a: z.string(), b: z.string() });
  expect(validateQuery(schema, { data: {} }).problems).toEqual([
    expect.stringMatching(/^a: /),
    expect.stringMatching(/^b: /),
  ]);
  expect(validateQuery(schema, { errors: [{ message: 'no such field' }, 'other'] }).problems).toEqual([
    'no such field',
    'other',
  ]);
  expect(validateQuery(schema, {}).problems).toEqual([expect.stringMatching(/^data: /)]);
});
