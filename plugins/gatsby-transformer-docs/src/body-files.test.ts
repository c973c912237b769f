import { createHash } from 'node:crypto';
import { createTestFolder } from '../../../src/testing/test-folder';
import { bodyCachePath, buildBodyId, buildBodyScript, removeOtherBodies, writeBody } from './body-files';

const HTML = '<p title="]=">“Words” \\ </script>\u2028\n</p>';

const { at, read, write } = createTestFolder();

test('the id is the path, and the digest of the script without that digest', () => {
  const id = buildBodyId('/concepts/output/', HTML);
  expect(id).toMatch(/^concepts\/output\.[\da-f]{10}$/);
  const hash = id.slice(-10);
  const script = buildBodyScript({ id, html: HTML }).replaceAll(hash, '');
  expect(createHash('sha256').update(script).digest('hex').slice(0, 10)).toBe(hash);
  expect(buildBodyId('/', HTML)).toMatch(/^index\.[\da-f]{10}$/);
});

test('a body is written as a script and as HTML, also again where it was cut off; the HTML of others is removed', () => {
  const body = { id: 'concepts/output.1', html: HTML };
  write(bodyCachePath(body.id), HTML.slice(3));
  write(bodyCachePath('concepts/b.1'), HTML);
  writeBody(at(), body);
  removeOtherBodies(at(), new Set([body.id]));
  expect(read('public/doc/concepts/output.1.js')).toBe(buildBodyScript(body));
  expect(read(bodyCachePath(body.id))).toBe(HTML);
  expect(() => read(bodyCachePath('concepts/b.1'))).toThrow('ENOENT');
});
