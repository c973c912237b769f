import { loadNav, readNav } from './nav-source.browser';

test('a list is fetched once; a missing one is an error, and is requested again', async () => {
  const list = { entries: [], earlier: null, later: '/a/' };
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({}, { status: 404 }));
  await expect(loadNav('en/a-0.1')).rejects.toThrow('/nav/en/a-0.1.json: 404');
  expect(readNav('en/a-0.1')).toBeNull();
  fetched.mockResolvedValueOnce(Response.json(list));
  await expect(loadNav('en/a-0.1')).resolves.toEqual(list);
  await expect(loadNav('en/a-0.1')).resolves.toEqual(list);
  expect(readNav('en/a-0.1')).toEqual(list);
  expect(fetched.mock.calls).toEqual([['/nav/en/a-0.1.json'], ['/nav/en/a-0.1.json']]);
});
