import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { runNpm } from './npm-steps';
import type { CodeContext } from './fence';
import type { Project } from './project';

/** One step of a `bash run` fence. */
type ShellStep = ShellCommand & {
  text: string;
  line: number;
  /** It comes after `&&`: only if what was before has ended well. */
  afterSuccess: boolean;
};

type ShellCommand =
  | { kind: 'webpack'; args: string[]; env: Record<string, string> }
  | { kind: 'npm'; args: string[] }
  | { kind: 'cd'; folder: string }
  | { kind: 'endless' }
  | { kind: 'bash' };

/** What needs a real shell. */
const SHELL_SIGNS = /[|&;<>()$`*?{}[\]\\~!#]/;
/** Commands and flags of webpack that don't end by themselves. */
const ENDLESS = /^(?:serve|server|s|watch|w|--watch|-w)$/;
/** Those that write in ways of their own: a process of their own. */
const OWN_PROCESS = /^(?:info|i|complete|--json.*|-j|--progress.*|--analyze)$/;

/**
 * Splits the code of a fence into steps.
 *
 * @param code lines of bash; a backslash at the end joins two
 * @returns what to do, in order; one step for all of it if it has more than simple lines
 */
export function readShellSteps(code: string): ShellStep[] {
  if (/<<|^\s*(?:for|while|if|case|function)\b|[{(]\s*$/m.test(code))
    return [{ kind: 'bash', text: code, line: 1, afterSuccess: false }];
  const steps: ShellStep[] = [];
  let text = '';
  let start = 1;
  for (const [index, line] of code.split('\n').entries()) {
    if (text === '') start = index + 1;
    text += line.endsWith('\\') ? `${line.slice(0, -1)} ` : line;
    if (line.endsWith('\\')) continue;
    const trimmed = text.trim();
    if (trimmed !== '' && !trimmed.startsWith('#')) steps.push(...readLine(trimmed, start));
    text = '';
  }
  return steps;
}

/** `a && b` are two steps, unless that would tear quotes or brackets apart. */
function readLine(text: string, line: number): ShellStep[] {
  const parts = /\|\||[()]|(['"])[^'"]*&&[^'"]*\1/.test(text) ? [text] : text.split(/\s+&&\s+/);
  return parts.map((part, index) => ({ ...readCommand(part), text: part, line, afterSuccess: index > 0 }));
}

function readCommand(text: string): ShellCommand {
  const words = splitWords(text);
  if (!words) return { kind: 'bash' };
  const env: Record<string, string> = {};
  while (words[0] !== undefined && /^[A-Z_][A-Z\d_]*=/.test(words[0])) {
    const [name = '', ...value] = (words.shift() ?? '').split('=');
    env[name] = value.join('=');
  }
  const [program, ...args] = words[0] === 'npx' ? words.slice(1) : words;
  const hasEnv = Object.keys(env).length > 0;
  if (program === 'webpack' || program === 'webpack-cli') {
    if (ENDLESS.test(args[0] ?? '') || args.includes('--watch') || args.includes('-w'))
      return { kind: 'endless' };
    if (env.NODE_OPTIONS === undefined && !args.some((word) => OWN_PROCESS.test(word)))
      return { kind: 'webpack', args, env };
  }
  if (program === 'npm' && !hasEnv) return { kind: 'npm', args };
  if (program === 'cd' && args.length === 1 && !hasEnv) return { kind: 'cd', folder: args[0] ?? '' };
  return { kind: 'bash' };
}

/** The words of a simple command without quotes; null if a shell has to read it. */
export function splitWords(text: string): string[] | null {
  const words: string[] = [];
  const pattern = /\s*((?:'[^']*'|"[^"$`\\]*"|[^\s'"])+)/gy;
  let end = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    end = pattern.lastIndex;
    const bare = (found[1] ?? '').replace(/'[^']*'|"[^"]*"/g, '');
    if (SHELL_SIGNS.test(bare)) return null;
    words.push((found[1] ?? '').replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
  }
  return text.slice(end).trim() === '' ? words : null;
}

/** What commands printed; `problems` are commands that could not be run at all. */
type Printed = { output: string; code: number; problems: { line: number; message: string }[] };

/** Where commands run. */
type Shell = CodeContext & { project: Project };

/**
 * Runs the commands of a `bash run` fence in the page's project, one after another.
 *
 * @returns both streams as they came, and the last exit code
 */
export async function runCommands(shell: Shell, code: string): Promise<Printed> {
  const printed: Printed = { output: '', code: 0, problems: [] };
  let folder = shell.project.folder;
  for (const step of readShellSteps(code)) {
    if (step.afterSuccess && printed.code !== 0) continue;
    if (step.kind === 'cd') folder = path.resolve(folder, step.folder);
    else await runStep(shell, folder, step, printed);
  }
  return printed;
}

async function runStep(shell: Shell, folder: string, step: ShellStep, printed: Printed): Promise<void> {
  const report = (message: string) => printed.problems.push({ line: step.line, message });
  if (step.kind === 'webpack') {
    const job = { kind: 'webpack' as const, folder, args: step.args, env: step.env };
    const { output, code, problems } = await shell.runner.run(job);
    for (const problem of problems) report(`${step.text}: ${problem}`);
    printed.output += output;
    printed.code = code;
  } else if (step.kind === 'endless') {
    report(`${step.text}: a command that doesn't end by itself can't be run; leave the mark run away`);
  } else if (step.kind === 'npm') {
    const { script, problem } = runNpm(folder, shell.sandbox.packages, step.args);
    if (problem !== undefined) report(problem);
    if (script === undefined) return;
    for (const inner of readShellSteps(script))
      if (!inner.afterSuccess || printed.code === 0)
        await runStep(shell, folder, { ...inner, line: step.line }, printed);
  } else if (step.kind === 'bash') {
    const { output, code, isLate } = await runBash(shell, folder, step.text);
    if (isLate) report(`${step.text.split('\n')[0] ?? ''}: not done after ${shell.limit / 1000} seconds`);
    printed.output += output;
    printed.code = code;
  }
}

/** Runs bash in a process group of its own; what it leaves behind ends with it. */
function runBash(
  { sandbox, limit }: Shell,
  folder: string,
  text: string,
): Promise<{ output: string; code: number; isLate: boolean }> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', `exec 2>&1\n${text}`], {
      cwd: folder,
      env: sandbox.env,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    let output = '';
    let isLate = false;
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, limit);
    const settle = (code: number) => {
      clearTimeout(timer);
      resolve({ output, code, isLate });
    };
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.on('exit', end);
    child.on('error', ({ message }) => {
      output = message;
      settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
}

/** What bash reports about the syntax of code; '' if it can read it. */
export function checkBashSyntax(code: string, env: NodeJS.ProcessEnv): string {
  const { status, stderr } = spawnSync('bash', ['-n', '-c', code], { env, encoding: 'utf8' });
  return status ? stderr.trim().replace(/^bash: -c: /gm, '') : '';
}
