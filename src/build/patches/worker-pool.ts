/**
 * Gatsby's other process, which renders pages, without what it does besides: on a machine with two processors, where all
 * queries run in the main process, it loads the configuration and all plugins and builds the schema for nothing. That and
 * its start were an eighth of the processor time of a build after one edit, and the development server starts it for one
 * empty page.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of Gatsby's pool of workers that is used where no query runs in one. */
interface WorkerPool {
  readonly all: Readonly<Record<'loadConfigAndPlugins' | 'buildSchema', () => void>>;
  /** Renders pages. */
  readonly single: object;
  /** Closes the workers. */
  readonly end: () => readonly Promise<void>[];
}

/** Has this process render pages itself, where it runs the queries, too; called before Gatsby creates the pool. */
export function renderInProcess(): void {
  const { gatsby_executing_command: command, GATSBY_CPU_COUNT: processors } = process.env;
  if (command !== 'develop' && processors !== '1') return;
  const load = createRequire(path.resolve('package.json'));
  const pool = load('gatsby/dist/utils/worker/pool') as { create: () => WorkerPool };
  const single = load('gatsby/dist/utils/worker/child/render-html') as object;
  const nothing = (): void => {};
  pool.create = () => ({
    ...{ all: { loadConfigAndPlugins: nothing, buildSchema: nothing }, single },
    end: () => [],
  });
}
