import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { digestOfStyles } from './webpack-config';

test('changes with any style sheet, however deep, and with nothing else', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'styles-'));
  const write = (file: string, text: string): void => fs.writeFileSync(path.join(folder, file), text);
  fs.mkdirSync(path.join(folder, 'styles'));
  write('a.module.css', '.a { color: red }');
  write('styles/b.css', 'b { color: red }');
  const before = digestOfStyles(folder);
  write('c.ts', 'export {};');
  expect(digestOfStyles(folder)).toBe(before);
  write('styles/b.css', 'b { color: blue }');
  expect(digestOfStyles(folder)).not.toBe(before);
  fs.rmSync(folder, { recursive: true });
});
