import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createReportCache } from './report-cache';

test('finds a report by the page and all it depends on', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'report-cache-'));
  const source = path.join(folder, 'source.ts');
  fs.writeFileSync(source, '1');
  const report = { page: 'a.mdx', fences: 1, deeds: { parsed: 1 }, problems: [], seconds: 1 };
  const store = path.join(folder, 'store');
  const cache = createReportCache(store, [source]);
  expect(cache.read('a.mdx', 'text')).toBeNull();
  cache.write(report, 'text');
  expect(cache.read('b.mdx', 'text')).toEqual({ ...report, page: 'b.mdx' });
  expect(cache.read('a.mdx', 'other text')).toBeNull();
  fs.writeFileSync(source, '2');
  expect(createReportCache(store, [source]).read('a.mdx', 'text')).toBeNull();
  fs.rmSync(folder, { recursive: true });
});
