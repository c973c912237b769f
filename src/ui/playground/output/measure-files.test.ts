import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeText, formatSize, measureFiles } from './measure-files';

test('sizes of files, as they are and as gzip', async () => {
  const bytes = new TextEncoder().encode('console.log(1);'.repeat(200));
  const [measured] = await measureFiles([{ path: 'dist/main.js', bytes }]);
  expect(measured).toMatchObject({ path: 'dist/main.js', raw: 3000 });
  const gzip = gzipSync(bytes);
  expect(gunzipSync(gzip)).toHaveLength(3000);
  expect(Math.abs((measured?.gzip ?? 0) - gzip.length)).toBeLessThan(10);
});

test('text is decoded, other content is not', () => {
  expect(decodeText(new TextEncoder().encode('模块'))).toBe('模块');
  expect(decodeText(Uint8Array.of(0x89, 0x50, 0xff))).toBeNull();
});

test.each([
  [1023, '1023 bytes'],
  [1024, '1 KiB'],
  [1240, '1.21 KiB'],
  [3 * 1024 ** 2, '3 MiB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
