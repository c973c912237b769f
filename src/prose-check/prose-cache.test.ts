import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createProseCache } from './prose-cache';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prose-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const rules = path.join(folder, 'rules');

const problem = { file: 'a.mdx', line: 1, column: 2, message: 'wrong', example: 'right', rule: 'names' };

test('what was found is known until the page or a rule changes; tests are no rules', () => {
  const create = () => createProseCache(path.join(folder, 'cache'), [rules]);
  fs.mkdirSync(rules);
  fs.writeFileSync(path.join(rules, 'a.ts'), 'one');
  expect(create().read('a.mdx', 'page')).toBeNull();
  create().write('page', [problem]);
  expect(create().read('a.mdx', 'page')).toEqual([problem]);
  expect(create().read('moved.mdx', 'page')).toEqual([{ ...problem, file: 'moved.mdx' }]);
  expect(create().read('a.mdx', 'other page')).toBeNull();
  fs.writeFileSync(path.join(rules, 'a.test.ts'), 'test');
  expect(create().read('a.mdx', 'page')).toEqual([problem]);
  fs.writeFileSync(path.join(rules, 'a.ts'), 'two');
  expect(create().read('a.mdx', 'page')).toBeNull();
});
