import { createTestFolder } from '../../testing/test-folder';
import { digestOfStyles } from './styles';

const { at, write } = createTestFolder();

test('changes with any style sheet, however deep, and with nothing else', () => {
  write('a.module.css', '.a { color: red }');
  write('styles/b.css', 'b { color: red }');
  const before = digestOfStyles(at());
  write('c.ts', 'export {};');
  expect(digestOfStyles(at())).toBe(before);
  write('styles/b.css', 'b { color: blue }');
  expect(digestOfStyles(at())).not.toBe(before);
});
