import { runQuery } from './query-result';

const run = (result: object) => runQuery({ graphql: () => Promise.resolve(result) as never }, '{ a }');

test('the data of a query', async () => {
  await expect(run({ data: { a: 1 } })).resolves.toEqual({ a: 1 });
});

test.each([
  [{ data: null, errors: [{ message: 'no such field' }, 'other'] }, '\n  - no such field\n  - other'],
  [{}, ''],
])('%j is an error', async (result, messages) => {
  await expect(run(result)).rejects.toThrow(new Error(`the query of pages failed:${messages}`));
});
