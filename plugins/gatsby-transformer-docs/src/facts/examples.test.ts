import { countExamples } from './examples';
import type { Fact } from './fact-index';

const option = (name: string, within = '', type = 'boolean'): Fact =>
  ({
    kind: 'option',
    owner: '',
    name,
    title: name,
    url: '',
    data: { name: name.split('.').at(-1), within, type },
  }) as Fact;

const OPTIONS = [
  option('entry'),
  option('entry.*', 'entry'),
  option('entry.*.import', 'entry.*'),
  option('resolve.alias', 'resolve'),
  option('resolveLoader.alias', 'resolveLoader'),
  option('module.rules[].alias', 'module.rules'),
  option('module.rules[].test', 'module.rules'),
];

test.each([
  [
    'export default { entry: { app: { import: "./a.js" } } };',
    'resolve.alias module.rules[].alias module.rules[].test',
  ],
  // The same option has two paths; one of the same name beside others is another option.
  [
    'export default { resolveLoader: { alias: {} } };',
    'entry entry.* entry.*.import module.rules[].alias module.rules[].test',
  ],
  [
    'export default { module: { rules: [{ test: /a/, alias: 1 }] } };',
    'entry entry.* entry.*.import resolve.alias',
  ],
  ['export default {', 'entry entry.* entry.*.import resolve.alias module.rules[].alias module.rules[].test'],
])('options without an example in %j', (code, expected) => {
  const { paths, total, missing } = countExamples(OPTIONS, [
    new Map([
      ['webpack.config.js', code],
      ['src/entry.js', 'export default { entry: 1 }'],
    ]),
  ]);
  expect([paths, total]).toEqual([7, 6]);
  expect(missing.map(({ name }) => name).join(' ')).toBe(expected);
});
