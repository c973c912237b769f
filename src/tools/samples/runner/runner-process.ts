import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** A job of a runner; paths are absolute. */
export type RunnerJob =
  | { kind: 'webpack'; folder: string; args: string[]; env: Record<string, string> }
  | { kind: 'configuration'; folder: string; file: string };

/** What was printed and the exit code, or what is wrong. */
export type RunnerResponse = { output: string; code: number; problems: string[] };

/** That webpack is loaded, then a response to each job. */
export type RunnerMessage = 'ready' | RunnerResponse;

const START = path.resolve('src/tools/samples/runner/start.mjs');

/** One process that reads, validates and builds samples; it is started when it is first needed, and again if it ends. */
export class Runner {
  #child: ChildProcess | null = null;
  #isReady = false;
  #errors = '';
  #timer: NodeJS.Timeout | undefined;
  #settle: (response: RunnerResponse) => void = () => undefined;

  /**
   * @param root folder of all samples
   * @param packages folder of the packages that jobs use
   * @param limit how long a job may take, in milliseconds; the process's own start doesn't count
   */
  constructor(
    readonly root: string,
    readonly packages: string,
    readonly env: NodeJS.ProcessEnv,
    readonly limit: number,
  ) {}

  /** Has a job done, one at a time. It never fails: one that ends the process or takes too long has a problem. */
  run(job: RunnerJob): Promise<RunnerResponse> {
    const child = (this.#child ??= this.#start());
    this.#errors = '';
    return new Promise((resolve) => {
      this.#settle = (response) => {
        clearTimeout(this.#timer);
        resolve(response);
      };
      if (this.#isReady) this.#watch();
      child.send(job);
    });
  }

  /** Ends the process; the next job starts another. */
  stop(): void {
    this.#child?.removeAllListeners().kill('SIGKILL');
    this.#child = null;
    this.#isReady = false;
  }

  #start(): ChildProcess {
    const child = fork(START, [this.root, this.packages], {
      env: this.env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.setEncoding('utf8').on('data', (part: string) => (this.#errors += part));
    child.on('message', (message: RunnerMessage) => {
      if (message !== 'ready') return this.#settle(message);
      this.#isReady = true;
      this.#watch();
    });
    child.on('exit', (code) => this.#fail(`the process ended with ${code ?? 'a signal'}`));
    return child;
  }

  #watch(): void {
    const problem = `not done after ${this.limit / 1000} seconds`;
    this.#timer = setTimeout(() => this.#fail(problem), this.limit);
  }

  #fail(problem: string): void {
    this.stop();
    this.#settle({ output: this.#errors, code: 1, problems: [problem] });
  }
}
