/** @jest-environment jsdom */
import type { PlaygroundProject } from './project';
import { createStoredId, listStoredProjects, storeProject } from './stored-projects';

const project: PlaygroundProject = { files: [{ path: 'a.js', text: '1' }], open: 'a.js', mode: null };
const stored = (edited: number) => ({
  id: createStoredId(),
  title: `of ${edited}`,
  edited,
  isForeign: true,
  project,
});

beforeEach(() => localStorage.clear());

test('what earlier versions of the page have stored is listed last, and nothing else of the storage', () => {
  const own = stored(1);
  storeProject(own);
  const written = JSON.stringify([[['a.js', '1']], 0, null]);
  localStorage.setItem('playground-previous', written);
  for (const key of ['theme', 'playgroundx']) localStorage.setItem(key, written);
  for (const json of ['{', 'null', '3', '{"title":1}', '{"project":[]}'])
    localStorage.setItem(createStoredId(), json);
  const before = { id: 'playground-previous', title: '', edited: 0, isForeign: false, project };
  expect(listStoredProjects()).toEqual([own, before]);
});

test('a full storage is no silent loss', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storeProject(stored(1))).toBe(false);
});
