import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listStaticPaths } from './plugin-options';

test('every file below the folder, as a path', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'static-'));
  fs.mkdirSync(path.join(folder, 'brand', 'empty'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'icon.svg'), '');
  fs.writeFileSync(path.join(folder, 'brand', 'tile.svg'), '');
  expect(listStaticPaths(folder)).toEqual(['/brand/tile.svg', '/icon.svg']);
  fs.rmSync(folder, { recursive: true });
});

test('the files of the branding page are among those of this site', () => {
  expect(listStaticPaths('static')).toEqual(
    expect.arrayContaining(['/brand/logo-on-light.svg', '/icon.svg']),
  );
});
