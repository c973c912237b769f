/**
 * Runs other programs. Each one gets a process group of its own, so that whatever it starts ends with it: a build
 * and a development server leave workers behind otherwise. Plain JavaScript, because it also runs `npm ci`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How long a child may take to end by itself after a signal, in milliseconds. */
const PATIENCE = 10_000;
/** After how long a program that does nothing hangs, in milliseconds. */
export const IDLE = 90_000;

/** A signal stopped us while a child ran. `exitCode` is the child's if it exited by itself, else 128 + the signal. */
export class StoppedError extends Error {
  constructor(signal, code) {
    super(`stopped by ${signal}`);
    this.name = 'StoppedError';
    this.signal = signal;
    this.exitCode = code ?? 128 + constants.signals[signal];
  }
}

const running = new Set();
let stoppedBy = null;

/** Signals the whole group of a child; a group that is gone already is fine. */
function signalGroup(child, signal) {
  try {
    // Windows has no groups; its console ends what belongs together.
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function signalAll(signal) {
  for (const child of running) signalGroup(child, signal);
}

function onSignal(signal) {
  // A second signal kills at once.
  signalAll(stoppedBy ? 'SIGKILL' : signal);
  stoppedBy ??= signal;
  setTimeout(signalAll, PATIENCE, 'SIGKILL').unref();
}

const onExit = () => signalAll('SIGKILL');

function watch(child) {
  if (running.size === 0) {
    for (const signal of FORWARDED) process.on(signal, onSignal);
    process.on('exit', onExit);
  }
  running.add(child);
}

function unwatch(child) {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of FORWARDED) process.off(signal, onSignal);
  process.off('exit', onExit);
}

/**
 * A child, what it has started, in whichever group, and the processor time of each; '' where none is left, null
 * where nothing lists processes.
 */
function listProcesses({ pid }) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,time=,args='], { encoding: 'utf8' });
  // Windows, and small images of containers, have no ps.
  if (!stdout) return null;
  const all = stdout.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '));
  const below = (parent) =>
    all
      .filter((line) => line.split(' ', 2)[1] === parent)
      .flatMap((line) => [line, ...below(line.split(' ', 1)[0])]);
  return [...all.filter((line) => line.startsWith(`${pid} `)), ...below(String(pid))].join('\n');
}

/**
 * Ends a child that hangs: neither it nor what it has started has done anything for a while. How long it takes says
 * nothing, since machines differ. Programs that wait for each other at their end would stop a run for ever.
 *
 * @param idle milliseconds
 * @param onHang gets the processes
 */
function watchForHang(child, idle, onHang) {
  let before = listProcesses(child);
  const timer = setInterval(() => {
    const now = listProcesses(child);
    if (now !== null && now === before) onHang(now);
    before = now;
  }, idle);
  child.on('close', () => clearInterval(timer));
}

/**
 * Runs a program to its end.
 *
 * @param {string} command a program on the PATH or an absolute path; no shell is involved
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, collect?: boolean,
 *   onMessage?: (message: unknown) => void, idle?: number }} [options] `env` is added
 *   to ours; `collect` returns the output (both streams, in order) instead of passing it through; a program that
 *   has done nothing for `idle` milliseconds, nor has what it has started, is ended; `onMessage` gets what the program
 *   sends with `process.send`, which it has only then
 * @returns {Promise<{ code: number, output: string, isHung: boolean }>} exit code (128 + the signal's number if one
 *   ended it), and whether it was ended since it did nothing
 * @throws {StoppedError} when SIGINT, SIGTERM or SIGHUP came meanwhile, which the child's group received, too
 * @throws {Error} when the program cannot be started
 */
export function runChild(
  command,
  args,
  { cwd = process.cwd(), env = {}, collect = false, onMessage, idle } = {},
) {
  if (stoppedBy) return Promise.reject(new StoppedError(stoppedBy, null));
  return new Promise((resolve, reject) => {
    const pipe = collect ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', pipe, pipe, ...(onMessage ? ['ipc'] : [])],
      detached: process.platform !== 'win32',
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (part) => (output += part));
    child.stderr?.setEncoding('utf8').on('data', (part) => (output += part));
    if (onMessage) child.on('message', onMessage);
    child.on('error', (error) => {
      unwatch(child);
      const reason = error.code === 'ENOENT' ? 'not found' : error.message;
      reject(new Error(`${command} could not be started: ${reason}`, { cause: error }));
    });
    if (child.pid === undefined) return;
    watch(child);
    let isHung = false;
    if (idle)
      watchForHang(child, idle, (processes) => {
        isHung = true;
        const note = `\nNothing was done for ${idle / 1000} s:\n${processes || 'its output is not closed'}\n`;
        if (collect) output += note;
        else console.error(note);
        signalGroup(child, 'SIGKILL');
        // A process that has left the group may hold them.
        for (const stream of [child.stdout, child.stderr]) stream?.destroy();
      });
    // What the child has left behind ends with it; only then its pipes close.
    child.on('exit', () => signalGroup(child, 'SIGTERM'));
    child.on('close', (code, signal) => {
      unwatch(child);
      if (stoppedBy) reject(new StoppedError(stoppedBy, code));
      else resolve({ code: code ?? 128 + constants.signals[signal], output, isHung });
    });
  });
}
