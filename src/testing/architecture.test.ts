/** Walks rows of the table of changes in ARCHITECTURE.md: what it says is enough must be all that is there. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const text = fs.readFileSync('ARCHITECTURE.md', 'utf8');

/** The files that the row of a change names as paths. */
function filesOf(change: string): string[] {
  const row = text.split('\n').find((line) => line.startsWith(`| ${change} `)) ?? '';
  return [...row.matchAll(/`([\w./<>-]+\.\w+)`/g)].map(([, file = '']) => file).filter((file) => file !== '');
}

/** The files of the product that contain a text, tests and documentation left out. */
function filesWith(written: string): string[] {
  const without = ['*.test.*', 'src/testing', '*.md', 'src/gatsby-types.d.ts'].map((path) => `:!${path}`);
  return execFileSync('git', ['grep', '-lF', written, '--', 'src', 'plugins', ...without], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
}

test('a setting is declared in one file, which others read', () => {
  expect(filesOf('a setting')).toEqual(['src/config/env.ts', 'src/config/README.md']);
  expect(filesWith("'ANALYTICS_ID'")).toEqual(['src/config/env.ts']);
  expect(fs.readFileSync('src/config/README.md', 'utf8')).toContain('`ANALYTICS_ID`');
});

test('a message is in two files, and in those that show it', () => {
  const [english = '', chinese = ''] = filesOf('a message');
  const declared = [english.replace('<part>', 'search'), chinese];
  const [key] = Object.keys(JSON.parse(fs.readFileSync(declared[0]!, 'utf8')) as object);
  const found = filesWith(`"${key}"`).filter((file) => file.endsWith('.json'));
  expect(found.sort()).toEqual(declared.sort());
});

test('a section is declared in one file', () => {
  expect(filesOf('a section')).toEqual(['src/config/sections.ts']);
  expect(filesWith("name: 'migrate'")).toEqual(['src/config/sections.ts']);
  expect(filesWith('"section.migrate"').sort()).toEqual([
    'src/i18n/en/common.json',
    'src/i18n/messages/zh.json',
  ]);
});

test('the files of a host are written by its own module', () => {
  const [own = ''] = filesOf('a host');
  expect(filesWith('gzip_static')).toEqual([own]);
  const importing = filesWith(`./${own.split('/').at(-1)!.replace('.ts', '')}`);
  expect(importing).toEqual(['plugins/gatsby-plugin-publish/src/hosting/hosts.ts']);
});
