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

test.each([
  ['a setting', ['src/config/env.ts', 'src/config/README.md'], "'ANALYTICS_ID'", ['src/config/env.ts']],
  ['a section', ['src/config/sections.ts'], "name: 'migrate'", ['src/config/sections.ts']],
  [
    'a message',
    ['src/i18n/en/<part>.json', 'src/i18n/messages/zh.json'],
    '"section.migrate"',
    ['src/i18n/en/common.json', 'src/i18n/messages/zh.json'],
  ],
])('%s is in %j', (change, named, written, found) => {
  expect(filesOf(change)).toEqual(named);
  expect(filesWith(written).sort()).toEqual(found);
});

test('the files of a host are written by its own module', () => {
  const [own = ''] = filesOf('a host');
  expect(filesWith('gzip_static')).toEqual([own]);
  const importing = filesWith(`./${own.split('/').at(-1)!.replace('.ts', '')}`);
  expect(importing).toEqual(['plugins/gatsby-plugin-publish/src/hosting/hosts.ts']);
});
