/** Runs the commands of fences in bash; webpack and npm are answered for it, see commands.bash. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import {
  installedVersion,
  readInstalls,
  recordInstalled,
} from 'gatsby-transformer-docs/samples/package-json';
import type { CodeContext } from './fence';
import type { PageFolder, Project } from './sandbox';

const FUNCTIONS = path.resolve('src/tools/samples/commands.bash');
/** Commands and flags of webpack that don't end by themselves. */
const ENDLESS = /^(?:serve|server|s|watch|w|--watch|-w)$/;
/** Those that write in ways of their own: a process of their own. */
const OWN_PROCESS = /^(?:info|i|complete|--json.*|-j|--progress.*|--analyze)$/;
/** What bash itself sets, and where programs are. */
const OF_BASH = new Set(['PATH', 'PWD', 'OLDPWD', 'SHLVL', '_']);

/** What commands printed; `problems` are commands that could not be run at all. */
type Printed = { output: string; code: number; problems: { line: number; message: string }[] };

/** Where commands run. */
type Shell = CodeContext & { project: Project };

/** A command of webpack or npm. */
type Command = { folder: string; program: string; args: string[]; env: Record<string, string> };

/** What bash prints, or does; why the command can't be run at all. */
type Answer = { code?: number; output?: string; commands?: string; problem?: string };

/** Does what a command of npm does, without a network: every package that pages may use is in `packages`. */
export function runNpm(
  packages: string,
  installed: Pick<PageFolder, 'install' | 'link' | 'source'>,
  { folder, args }: Pick<Command, 'folder' | 'args'>,
): Answer {
  const [command = '', ...rest] = args;
  const file = path.join(folder, 'package.json');
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  if (/^(?:install|i|add|ci)$/.test(command)) {
    if (installed.source === 'registry')
      return { commands: 'npm_config_offline=false command npm "$@" --no-audit --no-fund --loglevel=error' };
    const line = `npm install ${rest.join(' ')}`;
    const missing = readInstalls(line).find(({ name }) => installedVersion(name, packages) === null);
    if (missing) return { problem: `npm install: the package ${missing.name} isn't installed here` };
    const manifest = recordInstalled(text, line, packages);
    if (manifest !== undefined) fs.writeFileSync(file, manifest);
    const project = JSON.parse(manifest ?? text ?? '{}') as Manifest;
    installed.install(listDependencies(project));
    for (const member of (project.workspaces ?? []).flatMap((pattern) => findMembers(folder, pattern))) {
      const own = JSON.parse(fs.readFileSync(path.join(member, 'package.json'), 'utf8')) as Manifest;
      installed.install(listDependencies(own));
      if (own.name !== undefined) installed.link(own.name, member);
    }
    return {};
  }
  // Pages don't show the whole file, which this prints.
  if (command === 'init') return { commands: 'command npm "$@" > /dev/null' };
  if (command === 'pkg') return { commands: 'command npm "$@"' };
  if (!/^(?:run|run-script|start|test)$/.test(command))
    return { problem: `npm ${command}: expected init, install, run, start, test or pkg` };
  const words = command.startsWith('run') ? rest : [...args];
  const [name = '', ...more] = words.filter((word) => word !== '--silent' && word !== '-s');
  const { scripts = {} } = JSON.parse(text ?? '{}') as { scripts?: Record<string, string> };
  const script = scripts[name];
  if (script === undefined) return { problem: `npm run ${name}: package.json has no such script` };
  return { commands: [script, ...(more[0] === '--' ? more.slice(1) : more)].join(' ') };
}

interface Manifest {
  readonly name?: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

const listDependencies = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies });

/** Folders of packages that a pattern of `workspaces` means: `site`, `packages/*`. */
function findMembers(folder: string, pattern: string): string[] {
  const parent = path.join(folder, pattern.replace(/\/?\*$/, ''));
  const members = pattern.endsWith('*')
    ? fs.readdirSync(parent).map((name) => path.join(parent, name))
    : [parent];
  return members.filter((member) => fs.existsSync(path.join(member, 'package.json')));
}

async function runWebpack({ runner, sandbox, page }: Shell, { folder, args, env }: Command): Promise<Answer> {
  const isEndless = ENDLESS.test(args[0] ?? '') || args.includes('--watch') || args.includes('-w');
  const text = ['npx webpack', ...args].join(' ');
  if (isEndless && page.source !== 'all') return { commands: 'build_once command webpack "$@"' };
  if (isEndless)
    return { problem: `${text}: a command that doesn't end by itself can't be run; leave the mark run away` };
  const changed = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => sandbox.env[name] !== value && !OF_BASH.has(name)),
  );
  const isOwn = changed.NODE_OPTIONS !== undefined || page.source === 'registry';
  if (isOwn || args.some((word) => OWN_PROCESS.test(word))) return { commands: 'command webpack "$@"' };
  const { problems, ...answer } = await runner.run({ kind: 'webpack', folder, args, env: changed });
  const [problem] = problems;
  return problem === undefined ? answer : { ...answer, problem: `${text}: ${problem}` };
}

/** Reads commands from bash and writes what is answered, one at a time. */
function answerCommands(stream: Duplex, answer: (line: number, command: Command) => Promise<Answer>): void {
  let received = '';
  // Bash may have ended before it is answered.
  stream.on('error', () => undefined);
  stream.setEncoding('utf8').on('data', (part: string) => {
    received += part;
    const [line, folder = '', count, ...words] = received.split('\0');
    // Variables have no empty texts among them, arguments may.
    const end = words.indexOf('', Number(count));
    if (count === undefined || end < 0 || end === words.length - 1) return;
    received = '';
    const [program = '', ...args] = words.slice(0, Number(count));
    const variables = words.slice(Number(count), end).map((text) => text.split(/=(.*)/s));
    const env = Object.fromEntries(variables) as Command['env'];
    void answer(Number(line), { folder, program, args, env }).then(({ code, output, commands, problem }) =>
      stream.write([code ?? (problem === undefined ? 0 : 1), output, commands, ''].join('\0')),
    );
  });
}

/**
 * Runs the commands of a `bash run` fence in the page's project, in a process group of its own; what they leave behind
 * ends with it.
 *
 * @returns both streams as they came, and the last exit code
 */
export function runCommands(shell: Shell, code: string): Promise<Printed> {
  const { sandbox, limit, project, page } = shell;
  return new Promise((resolve) => {
    const printed: Printed = { output: '', code: 0, problems: [] };
    const report = (line: number, message: string): void => void printed.problems.push({ line, message });
    const child = spawn('bash', ['-c', code], {
      cwd: project.folder,
      env: {
        ...sandbox.env,
        PATH: [page.bin(), sandbox.env.PATH].join(path.delimiter),
        BASH_ENV: FUNCTIONS,
      },
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      detached: true,
    });
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const onLate = (): void => {
      report(1, `${code.split('\n')[0] ?? ''}: not done after ${limit / 1000} seconds`);
      end();
    };
    let timer = setTimeout(onLate, limit);
    // Of a check that is interrupted, before its folder is removed.
    process.prependOnceListener('exit', end);
    const settle = (exit: number): void => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve({ ...printed, code: exit });
    };
    answerCommands(child.stdio[3] as Duplex, async (line, command) => {
      // webpack's own time is limited where it runs.
      clearTimeout(timer);
      let answer: Answer;
      try {
        const isNpm = command.program === 'npm';
        answer = await (isNpm ? runNpm(sandbox.packages, shell.page, command) : runWebpack(shell, command));
      } catch (error) {
        // A package.json of the page that can't be read.
        answer = { problem: (error as Error).message };
      }
      if (answer.problem !== undefined) report(line, answer.problem);
      timer = setTimeout(onLate, limit);
      return answer;
    });
    child.stdout?.setEncoding('utf8').on('data', (part: string) => (printed.output += part));
    child.on('exit', end);
    child.on('error', ({ message }) => {
      printed.output = message;
      settle(127);
    });
    child.on('close', (exit) => settle(exit ?? 1));
  });
}

/** What bash reports about the syntax of code; '' if it can read it. */
export function checkBashSyntax(code: string, env: NodeJS.ProcessEnv): string {
  const { status, stderr } = spawnSync('bash', ['-n', '-c', code], { env, encoding: 'utf8' });
  return status ? stderr.trim().replace(/^bash: -c: /gm, '') : '';
}
