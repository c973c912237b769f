import { createTestFolder } from '../../../src/testing/test-folder';
import { bodyCachePath, buildBodyScript, writeBodyFiles } from './body-files';

const HTML = '<p title="]=">“Words” \\ </script>\u2028\n</p>';

const { at, read } = createTestFolder();

test('a body is written as a script and as HTML; the HTML of former bodies is removed', async () => {
  const body = { id: 'concepts/output.1', html: HTML };
  await writeBodyFiles(at(), [body, { id: 'b.1', html: '' }]);
  await writeBodyFiles(at(), [body]);
  expect(read('public/doc/concepts/output.1.js')).toBe(buildBodyScript(body));
  expect(read(bodyCachePath(body.id))).toBe(HTML);
  expect(() => read(bodyCachePath('b.1'))).toThrow('ENOENT');
});
