import fs from 'node:fs';
import { createTestFolder } from '../../testing/test-folder';
import { readIntroductions } from './create-pages';

const { at, write } = createTestFolder();

const read = (text: string) => {
  write('readmes.yaml', text);
  return readIntroductions(at(), 'zh');
};

test('an introduction is HTML whose links lead to pages of its language', () => {
  expect(readIntroductions(at('none'), 'zh').size).toBe(0);
  expect([...read('css-loader: |\n  见[原生 CSS](/guides/native-css/)。')]).toEqual([
    ['css-loader', '<p>见<a href="/zh/guides/native-css/">原生 CSS</a>。</p>'],
  ]);
});

test('packages without a page are reported with an example', () => {
  expect(() => read('css-loadr: a\nts-loader: 1')).toThrow(
    /readmes\.yaml: css-loadr: expected.*\n.*readmes\.yaml: ts-loader: expected.*\n.*for example:\n.*css-loader: \|/,
  );
});

test('every option that an introduction names is in the README of the installed version', () => {
  for (const [name, html] of readIntroductions('content/zh', 'zh')) {
    const readme = fs.readFileSync(`node_modules/${name}/README.md`, 'utf8');
    const options = [...html.matchAll(/<tr.*?>\s*<td.*?><code>(\w+)<\/code>/g)].map(
      ([, option]) => option ?? '',
    );
    expect(options).toHaveLength(5);
    expect(options.filter((option) => !readme.includes(option))).toEqual([]);
  }
});
