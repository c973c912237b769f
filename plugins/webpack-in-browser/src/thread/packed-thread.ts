import { on } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Packed } from '../pack/packed-files';
import type { BuildOutcome, Project, Response } from '../protocol';

const THREAD = 'plugins/webpack-in-browser/src/thread/packed-thread.cjs';

/**
 * The packed webpack in a thread of Node that has what a Web Worker has: the code that browsers run, for the site's own
 * build and for checks. `src/testing/packed-versions.test.ts` compares it with webpack itself.
 */
export class PackedThread {
  #thread: Worker | null = null;
  #id = 0;

  /** @param limit how long a build may take, in milliseconds */
  constructor(
    readonly packed: Pick<Packed, 'files' | 'manifest'>,
    readonly limit: number,
  ) {}

  /** Builds a project. It never fails: a build that takes too long is `failed`. */
  async build(project: Project): Promise<BuildOutcome> {
    const { files, manifest } = this.packed;
    const thread = (this.#thread ??= new Worker(path.resolve(THREAD), {
      workerData: { files, manifest },
      // What a configuration prints is part of the outcome, and must not mix with this process's own output.
      stdout: true,
      stderr: true,
    }));
    this.#id += 1;
    const signal = AbortSignal.timeout(this.limit);
    const responses = on(thread, 'message', { signal }) as AsyncIterable<[Response]>;
    thread.postMessage({ type: 'build', id: this.#id, project });
    try {
      for await (const [response] of responses)
        if (response.type === 'outcome' && response.id === this.#id) return response.outcome;
      throw new Error('the thread ended');
    } catch (error) {
      this.stop();
      return {
        type: 'failed',
        message: signal.aborted ? `not built after ${this.limit / 1000} seconds` : String(error),
      };
    }
  }

  /** Ends the thread; the next build starts another one. */
  stop(): void {
    void this.#thread?.terminate();
    this.#thread = null;
  }
}
