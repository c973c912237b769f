import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NavList } from './nav';
import * as browser from './nav-source.browser';
import * as server from './nav-source.server';

const list: NavList = {
  entries: [{ url: '/a/', title: 'A', group: '', hasAnchors: false }],
  earlier: null,
  later: null,
};
const answer = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

afterEach(() => jest.restoreAllMocks());

test('the browser fetches a list once', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer(list));
  expect(browser.readNav('en/a-0.1')).toBeNull();
  await expect(browser.loadNav('en/a-0.1')).resolves.toEqual(list);
  await expect(browser.loadNav('en/a-0.1')).resolves.toEqual(list);
  expect(browser.readNav('en/a-0.1')).toEqual(list);
  expect(fetched.mock.calls).toEqual([['/nav/en/a-0.1.json']]);
});

test('a missing list is an error, and is requested again', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementationOnce(() => answer({}, 404));
  await expect(browser.loadNav('en/b-0.1')).rejects.toThrow('/nav/en/b-0.1.json: 404');
  fetched.mockImplementationOnce(() => answer(list));
  await expect(browser.loadNav('en/b-0.1')).resolves.toEqual(list);
});

test('the server reads the file that the browser fetches', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nav-source-'));
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  expect(() => server.readNav('en/a-0.1')).toThrow('ENOENT');
  fs.mkdirSync(path.join(folder, 'public', 'nav', 'en'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'public', 'nav', 'en', 'a-0.1.json'), JSON.stringify(list));
  expect(server.readNav('en/a-0.1')).toEqual(list);
  fs.rmSync(folder, { recursive: true });
  // The second page that shows it does not read the file again.
  expect(server.readNav('en/a-0.1')).toEqual(list);
  await expect(server.loadNav('en/a-0.1')).rejects.toThrow(
    'en/a-0.1: lists are read, not loaded, on the server',
  );
});
