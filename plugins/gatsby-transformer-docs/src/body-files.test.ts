import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { bodyCachePath, buildBodyId, buildBodyScript, writeBodyFiles } from './body-files';

const HTML = '<p title="]=">“Words” \\ </script>\u2028\n</p>';

let folder: string;
const read = (file: string) => fs.readFile(path.join(folder, file), 'utf8');
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'body-files-'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

test('the id is built from the path, and changes with the text alone', () => {
  const id = buildBodyId('/concepts/output/', HTML);
  expect(id).toMatch(/^concepts\/output\.[\da-f]{10}$/);
  expect(buildBodyId('/concepts/output/', HTML)).toBe(id);
  expect(buildBodyId('/concepts/output/', `${HTML} `)).not.toBe(id);
  expect(buildBodyId('/', HTML)).toMatch(/^index\.[\da-f]{10}$/);
});

test('the id ends with the digest of the script without that digest', () => {
  const id = buildBodyId('/concepts/output/', HTML);
  const hash = id.slice(-10);
  const script = buildBodyScript({ id, html: HTML }).replaceAll(hash, '');
  expect(createHash('sha256').update(script).digest('hex').slice(0, 10)).toBe(hash);
});

test('the scripts of several bodies add up', () => {
  const page: { self: { docBodies?: Record<string, string> } } = { self: {} };
  vm.runInNewContext(buildBodyScript({ id: 'a.1', html: HTML }), page);
  vm.runInNewContext(buildBodyScript({ id: 'b.2', html: 'other' }), page);
  expect(page.self.docBodies).toEqual({ 'a.1': HTML, 'b.2': 'other' });
});

test('a body is written as a script and as HTML; the HTML of former bodies is removed', async () => {
  const body = { id: 'concepts/output.1', html: HTML };
  await writeBodyFiles(folder, [body, { id: 'b.1', html: '' }]);
  await writeBodyFiles(folder, [body]);
  expect(await read('public/doc/concepts/output.1.js')).toBe(buildBodyScript(body));
  expect(await read(bodyCachePath(body.id))).toBe(HTML);
  await expect(read(bodyCachePath('b.1'))).rejects.toThrow('ENOENT');
});

test('a folder that cannot be written is an error', async () => {
  await fs.mkdir(path.join(folder, 'public'));
  await fs.writeFile(path.join(folder, 'public', 'doc'), 'a file in the way');
  await expect(writeBodyFiles(folder, [{ id: 'a.1', html: '' }])).rejects.toThrow(/ENOTDIR|EEXIST/);
});
