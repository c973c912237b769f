import { createHash } from 'node:crypto';
import { createTestFolder } from '../../../src/testing/test-folder';
import { bodyCachePath, buildBodyId, buildBodyScript, writeBodyFiles } from './body-files';

const HTML = '<p title="]=">“Words” \\ </script>\u2028\n</p>';

const { at, read } = createTestFolder();

test('the id is the path, and the digest of the script without that digest', () => {
  const id = buildBodyId('/concepts/output/', HTML);
  expect(id).toMatch(/^concepts\/output\.[\da-f]{10}$/);
  const hash = id.slice(-10);
  const script = buildBodyScript({ id, html: HTML }).replaceAll(hash, '');
  expect(createHash('sha256').update(script).digest('hex').slice(0, 10)).toBe(hash);
  expect(buildBodyId('/', HTML)).toMatch(/^index\.[\da-f]{10}$/);
});

test('a body is written as a script and as HTML; the HTML of former bodies is removed', async () => {
  const body = { id: 'concepts/output.1', html: HTML };
  await writeBodyFiles(at(), [body, { id: 'b.1', html: '' }]);
  await writeBodyFiles(at(), [body]);
  expect(read('public/doc/concepts/output.1.js')).toBe(buildBodyScript(body));
  expect(read(bodyCachePath(body.id))).toBe(HTML);
  expect(() => read(bodyCachePath('b.1'))).toThrow('ENOENT');
});
