import { type CliFlag, buildArguments, groupByOption, type CoreArguments } from './read-arguments';

const flag = (long: string, more: Partial<CliFlag> = {}): CliFlag => ({
  long,
  short: '',
  negate: false,
  internal: false,
  value: 'required',
  multiple: false,
  description: '',
  commands: ['build'],
  ...more,
});

type ArgumentType = CoreArguments[string]['configs'][number]['type'];

const core: CoreArguments = {
  'output-filename': argument('output.filename', ['string']),
  'module-rules-test': argument('module.rules[].test', ['RegExp', 'path']),
  'stats-children-hash': argument('stats.children[].hash', ['boolean']),
  performance: {
    ...argument('performance', ['enum']),
    configs: [{ type: 'enum', path: 'performance', multiple: false, values: [false] }],
  },
};
const devServer: CoreArguments = { port: argument('port', ['number', 'string']) };
const paths = ['output.filename', 'module.rules[].test', 'stats.children', 'performance', 'devServer.port'];

function argument(path: string, types: readonly ArgumentType[]): CoreArguments[string] {
  return {
    description: `Sets ${path}.`,
    simpleType: 'string',
    multiple: path.includes('[]'),
    configs: types.map((type) => ({ type, path, multiple: false })),
  };
}

const build = (flags: readonly CliFlag[]) => buildArguments(flags, { core, devServer, paths });

describe('buildArguments', () => {
  it.each([
    ['--output-filename', 'output.filename', 'string', 'core'],
    ['--module-rules-test', 'module.rules[].test', 'RegExp | string', 'core'],
    ['--stats-children-hash', 'stats.children', 'boolean', 'core'],
    ['--port', 'devServer.port', 'number | string', 'dev-server'],
    ['--config', '', 'string', 'cli'],
  ])('describes what %s sets', (long, option, type, group) => {
    expect(build([flag(long)])).toMatchObject([{ name: long, option, type, group }]);
  });

  it('puts the negated form to the flag it negates', () => {
    const flags = [flag('--color', { value: 'none', short: '-c' }), flag('--no-color', { negate: true })];
    expect(build(flags)).toMatchObject([
      { name: '--color', negated: '--no-color', aliases: ['-c'], type: 'boolean' },
    ]);
  });

  it('calls by its negated form what has no other', () => {
    const flags = [flag('--performance', { internal: true }), flag('--no-performance', { negate: true })];
    expect(build(flags)).toMatchObject([
      { name: '--no-performance', negated: '', values: ['false'], option: 'performance' },
    ]);
  });

  it('has the arguments of webpack where there is no webpack-cli', () => {
    expect(build([]).map(({ name, commands }) => [name, commands.length])).toEqual([
      ['--output-filename', 3],
      ['--module-rules-test', 3],
      ['--stats-children-hash', 3],
      ['--performance', 3],
      ['--port', 1],
    ]);
  });
});

it('groups arguments by what they set', () => {
  const list = build([flag('--output-filename'), flag('--config')]);
  expect(groupByOption(list).get('output.filename')).toEqual(['--output-filename']);
});
