import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { RunnerAnswer, RunnerJob, RunnerReply } from './runner/protocol';

const START = path.join(import.meta.dirname, 'runner', 'start.mjs');

/** One process that reads, validates and builds samples; it is started when it is first needed, and again if it ends. */
export class Runner {
  #child: ChildProcess | null = null;
  #next = 0;

  /**
   * @param root folder of all samples
   * @param env variables of the process
   * @param limit how long a job may take, in milliseconds
   */
  constructor(
    readonly root: string,
    readonly env: NodeJS.ProcessEnv,
    readonly limit: number,
  ) {}

  /** Has a job done. It never fails: a job that ends the process or takes too long is answered with that. */
  run(job: RunnerJob): Promise<RunnerAnswer> {
    const child = (this.#child ??= this.#start());
    const id = this.#next++;
    return new Promise((resolve) => {
      let stderr = '';
      const onError = (part: Buffer) => (stderr += part.toString('utf8'));
      const finish = (answer: RunnerAnswer) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        child.stderr?.off('data', onError);
        resolve(answer);
      };
      const fail = (fault: string) => {
        this.stop();
        finish({ output: stderr, code: 1, faults: [fault] });
      };
      const onMessage = (reply: unknown) => {
        const { id: of, answer } = reply as RunnerReply;
        if (of === id) finish(answer);
      };
      const onExit = (code: number | null) =>
        fail(`the process ended with ${code ?? 'a signal'}: ${stderr.slice(-500)}`);
      const timer = setTimeout(() => fail(`not done after ${this.limit / 1000} seconds`), this.limit);
      child.on('message', onMessage).on('exit', onExit);
      child.stderr?.on('data', onError);
      child.send({ id, job });
    });
  }

  /** Ends the process; the next job starts another. */
  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #start(): ChildProcess {
    return fork(START, [this.root], {
      env: this.env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
  }
}
