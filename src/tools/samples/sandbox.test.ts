import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Project } from './sandbox';

let project: Project;
beforeEach(() => {
  project = new Project(fs.mkdtempSync(path.join(os.tmpdir(), 'project-')));
});
afterEach(() => fs.rmSync(project.folder, { recursive: true }));

test('distinguishes what fences have written from what was built', () => {
  project.set('src/a.js', '1');
  fs.mkdirSync(path.join(project.folder, 'dist'));
  fs.writeFileSync(path.join(project.folder, 'dist/main.js'), '2');
  expect(project.get('./src/a.js')).toBe('1');
  expect(project.isBuilt('./src/a.js')).toBe(false);
  expect(project.isBuilt('dist/main.js')).toBe(true);
  expect(project.isBuilt('dist/other.js')).toBe(false);
});

test('lends files that are not there yet', () => {
  project.set('a.js', '1');
  const takeBack = project.lend(
    new Map([
      ['a.js', '2'],
      ['b.js', '3'],
      ['../c.js', '4'],
    ]),
  );
  expect([project.get('a.js'), project.get('b.js')]).toEqual(['1', '3']);
  takeBack();
  expect([project.get('a.js'), project.get('b.js')]).toEqual(['1', undefined]);
});

test.each(['../a.js', '/etc/hosts', 'a/../../b', '.'])('refuses %s', (file) => {
  expect(() => project.set(file, '')).toThrow(`expected a file in the project, got ${file}`);
});
