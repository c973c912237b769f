import { buildArguments, groupByOption, type CliFlag, type CoreArguments } from './read-arguments';

const flag = (long: string, more: Partial<CliFlag> = {}): CliFlag => ({
  ...{ long, short: '', negate: false, internal: false, value: 'required', multiple: false },
  ...{ description: '', commands: ['build'], ...more },
});

type Config = CoreArguments[string]['configs'][number];

const argument = (path: string, types: readonly Config['type'][], more: Partial<Config> = {}) => ({
  ...{ description: '', simpleType: 'string' as const, multiple: path.includes('[]') },
  configs: types.map((type) => ({ type, path, multiple: false, ...more })),
});

const core: CoreArguments = {
  'output-filename': argument('output.filename', ['string']),
  'module-rules-test': argument('module.rules[].test', ['RegExp', 'path']),
  'stats-children-hash': argument('stats.children[].hash', ['boolean']),
  performance: argument('performance', ['enum'], { values: [false] }),
};
const devServer: CoreArguments = { port: argument('port', ['number', 'string']) };
const paths = ['output.filename', 'module.rules[].test', 'stats.children', 'performance', 'devServer.port'];

const build = (flags: readonly CliFlag[]) => buildArguments(flags, { core, devServer, paths });

test.each([
  ['--output-filename', 'output.filename', 'string', 'core'],
  ['--module-rules-test', 'module.rules[].test', 'RegExp | string', 'core'],
  ['--stats-children-hash', 'stats.children', 'boolean', 'core'],
  ['--port', 'devServer.port', 'number | string', 'dev-server'],
  ['--config', '', 'string', 'cli'],
])('describes what %s sets', (long, option, type, group) => {
  const list = build([flag(long)]);
  expect(list).toMatchObject([{ name: long, option, type, group }]);
  if (option !== '') expect(groupByOption(list).get(option)).toEqual([long]);
});

test('the negated form belongs to the flag it negates, and names what has no other', () => {
  const color = [flag('--color', { value: 'none', short: '-c' }), flag('--no-color', { negate: true })];
  expect(build(color)).toMatchObject([
    { name: '--color', negated: '--no-color', aliases: ['-c'], type: 'boolean' },
  ]);
  const alone = [flag('--performance', { internal: true }), flag('--no-performance', { negate: true })];
  expect(build(alone)).toMatchObject([
    { name: '--no-performance', negated: '', values: ['false'], option: 'performance' },
  ]);
});

test('without webpack-cli there are the arguments of webpack', () => {
  expect(build([]).map(({ name, commands }) => `${name} ${commands.length}`)).toEqual([
    ...[
      '--output-filename 3',
      '--module-rules-test 3',
      '--stats-children-hash 3',
      '--performance 3',
      '--port 1',
    ],
  ]);
});
