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

test('projects are listed, the last edited one first, and nothing else of the storage', () => {
  const [first, second] = [stored(1), stored(2)];
  for (const one of [first, second]) storeProject(one);
  for (const key of ['theme', 'playgroundx']) localStorage.setItem(key, localStorage.getItem(first.id)!);
  for (const json of ['{', 'null', '3', '{"title":1}', '{"project":[]}'])
    localStorage.setItem(createStoredId(), json);
  expect(listStoredProjects()).toEqual([second, first]);
});

test('a full storage is no silent loss', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storeProject(stored(1))).toBe(false);
});
