import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { buildBodyId, buildBodyScript, createBodyFile } from './body-file';

const HTML = '<p title="]=">“Words” \\ </script>\u2028\n</p>';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'body-file-'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

test('the id tells where the page is, and changes with the text alone', () => {
  const id = buildBodyId('/concepts/output/', HTML);
  expect(id).toMatch(/^concepts\/output\.[\da-f]{10}$/);
  expect(buildBodyId('/concepts/output/', HTML)).toBe(id);
  expect(buildBodyId('/concepts/output/', `${HTML} `)).not.toBe(id);
  expect(buildBodyId('/', HTML)).toMatch(/^index\.[\da-f]{10}$/);
});

test('the scripts of several bodies add up', () => {
  const page: { self: { docBodies?: Record<string, string> } } = { self: {} };
  vm.runInNewContext(buildBodyScript('a.1', HTML), page);
  vm.runInNewContext(buildBodyScript('b.2', 'other'), page);
  expect(page.self.docBodies).toEqual({ 'a.1': HTML, 'b.2': 'other' });
});

test('a file is written under its id, with its folders', async () => {
  const id = await createBodyFile(folder, '/concepts/output/', HTML);
  expect(id).toBe(buildBodyId('/concepts/output/', HTML));
  const file = path.join(folder, 'doc', `${id}.js`);
  expect(await fs.readFile(file, 'utf8')).toBe(buildBodyScript(id, HTML));
});

test('a file that is there is not written again', async () => {
  const id = await createBodyFile(folder, '/a/', HTML);
  const file = path.join(folder, 'doc', `${id}.js`);
  await fs.writeFile(file, 'still here');
  expect(await createBodyFile(folder, '/a/', HTML)).toBe(id);
  expect(await fs.readFile(file, 'utf8')).toBe('still here');
});

test('a folder that cannot be written is told', async () => {
  await fs.writeFile(path.join(folder, 'doc'), 'a file in the way');
  await expect(createBodyFile(folder, '/a/', HTML)).rejects.toThrow('EEXIST');
});
