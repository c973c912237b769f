import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createResultCache } from './result-cache';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'result-cache-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const rules = path.join(folder, 'rules');
const list = path.join(folder, 'list.txt');

test('what was found is known until the page or anything else that counts changes; tests do not count', () => {
  const create = () => createResultCache<string[]>(path.join(folder, 'cache'), [rules, list]);
  fs.mkdirSync(rules);
  fs.writeFileSync(path.join(rules, 'a.ts'), 'one');
  fs.writeFileSync(list, 'word');
  expect(create().read('page')).toBeNull();
  create().write('page', ['wrong']);
  expect(create().read('page')).toEqual(['wrong']);
  expect(create().read('other page')).toBeNull();
  fs.writeFileSync(path.join(rules, 'a.test.ts'), 'test');
  expect(create().read('page')).toEqual(['wrong']);
  fs.writeFileSync(list, 'another word');
  expect(create().read('page')).toBeNull();
  fs.writeFileSync(list, 'word');
  fs.writeFileSync(path.join(rules, 'a.ts'), 'two');
  expect(create().read('page')).toBeNull();
});

test('a file that was cut off is nothing known', () => {
  const store = path.join(folder, 'cut');
  const cache = createResultCache<string>(store, []);
  cache.write('page', 'found');
  for (const name of fs.readdirSync(store)) fs.writeFileSync(path.join(store, name), '"fo');
  expect(cache.read('page')).toBeNull();
});
