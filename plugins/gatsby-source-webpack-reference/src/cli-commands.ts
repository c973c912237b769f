import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openInstalled, type Installed } from './installed';

/** A flag as webpack-cli registers it. */
export interface CliFlag {
  /** --output-path, or --no-devtool */
  readonly long: string;
  readonly short: string;
  readonly negate: boolean;
  /** It has no positive form: there is only --no-performance. */
  readonly internal: boolean;
  /** Whether a value has to follow, or may follow. */
  readonly value: 'required' | 'optional' | 'none';
  readonly multiple: boolean;
  readonly description: string;
  /** Commands that know it; 'webpack' stands for all. */
  readonly commands: readonly string[];
}

/**
 * Commands are known to webpack-cli alone, which registers all of them when it shows its help, and then exits: hence a
 * process of its own, in which nothing is printed and the commands are written to a file at the end.
 */
const SCRIPT = `
const fs = require('node:fs');
const load = require('node:module').createRequire(process.argv[1]);
const loaded = load('webpack-cli');
const WebpackCLI = loaded.default ?? loaded;
const cli = new WebpackCLI();
process.on('exit', () => {
  const flags = new Map();
  const note = (command, option) => {
    const known = flags.get(option.long);
    if (known) known.commands.push(command);
    else flags.set(option.long, {
      long: option.long,
      short: option.short ?? '',
      negate: Boolean(option.negate),
      internal: Boolean(option.internal),
      value: option.required ? 'required' : option.optional ? 'optional' : 'none',
      multiple: Boolean(option.variadic),
      description: option.description ?? '',
      commands: [command],
    });
  };
  for (const option of cli.program.options) note('webpack', option);
  for (const command of cli.program.commands) for (const option of command.options) note(command.name(), option);
  fs.writeFileSync(process.argv[2], JSON.stringify([...flags.values()]));
});
console.log = () => {};
process.stdout.write = () => true;
cli.run(['node', 'webpack', '--help']);
`;

/** A folder with an older webpack may lie in a project with a webpack-cli, which then tells of the project's webpack. */
const usesWebpackOf = (installed: Installed): boolean =>
  openInstalled(installed.folderOf('webpack-cli')).folderOf('webpack') === installed.folderOf('webpack');

/**
 * Asks the installed webpack-cli for its flags.
 *
 * @param from the folder with node_modules
 * @returns nothing where it isn't installed, or belongs to another webpack
 * @throws what the process of webpack-cli told when it failed
 */
export async function listCliFlags(installed: Installed, from: string): Promise<CliFlag[]> {
  if (!installed.has('webpack-cli') || !usesWebpackOf(installed)) return [];
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'webpack-reference-'));
  const file = path.join(folder, 'flags.json');
  try {
    await promisify(execFile)(process.execPath, ['-e', SCRIPT, path.join(from, 'package.json'), file], {
      cwd: from,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return JSON.parse(await fs.readFile(file, 'utf8')) as CliFlag[];
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
