import { spawn } from 'node:child_process';
import path from 'node:path';
import { runNpm } from './npm-steps';
import type { Project } from './project';
import type { Room } from './room';
import type { Runner } from './runner-process';
import { readShellSteps, type ShellStep } from './shell-lines';

/** What commands printed; `faults` are commands that could not be run at all. */
export type Printed = { output: string; code: number; faults: { line: number; message: string }[] };

/** Where commands run. */
export type Shell = { project: Project; room: Room; runner: Runner; limit: number };

/**
 * Runs the commands of a `bash run` fence in the page's project, one after another.
 *
 * @param code the fence's code
 * @returns both streams as they came, and the last exit code
 */
export async function runCommands(shell: Shell, code: string): Promise<Printed> {
  const printed: Printed = { output: '', code: 0, faults: [] };
  let folder = shell.project.folder;
  for (const step of readShellSteps(code)) {
    if (step.afterSuccess && printed.code !== 0) continue;
    if (step.kind === 'cd') folder = path.resolve(folder, step.folder);
    else await runStep(shell, folder, step, printed);
  }
  return printed;
}

async function runStep(shell: Shell, folder: string, step: ShellStep, printed: Printed): Promise<void> {
  const tell = (message: string) => printed.faults.push({ line: step.line, message });
  if (step.kind === 'webpack') {
    const job = { kind: 'webpack' as const, folder, args: step.args, env: step.env };
    const { output, code, faults } = await shell.runner.run(job);
    for (const fault of faults) tell(`${step.text}: ${fault}`);
    printed.output += output;
    printed.code = code;
  } else if (step.kind === 'endless') {
    tell(`${step.text}: a command that doesn't end by itself can't be run; leave the mark run away`);
  } else if (step.kind === 'npm') {
    const { script, fault } = runNpm(folder, shell.room.packages, step.args);
    if (fault !== undefined) tell(fault);
    if (script === undefined) return;
    for (const inner of readShellSteps(script))
      if (!inner.afterSuccess || printed.code === 0)
        await runStep(shell, folder, { ...inner, line: step.line }, printed);
  } else if (step.kind === 'bash') {
    const { output, code, late } = await runBash(shell, folder, step.text);
    if (late) tell(`${step.text.split('\n')[0] ?? ''}: not done after ${shell.limit / 1000} seconds`);
    printed.output += output;
    printed.code = code;
  }
}

type Ended = { output: string; code: number; late: boolean };

/** Runs bash in a process group of its own; what it leaves behind ends with it. */
function runBash({ room, limit }: Shell, folder: string, text: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', `exec 2>&1\n${text}`], {
      cwd: folder,
      env: room.env,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    let output = '';
    let late = false;
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const timer = setTimeout(() => {
      late = true;
      end();
    }, limit);
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.on('exit', end);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ output: error.message, code: 127, late });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ output, code: code ?? 1, late });
    });
  });
}

/** Whether bash can read it. */
export async function checkBashSyntax(code: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-n', '-c', code], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.on('error', () => resolve(null));
    child.on('close', (status) => resolve(status === 0 ? null : output.trim().replace(/^bash: -c: /gm, '')));
  });
}
