/**
 * The empty page that the development server answers with, without what Gatsby takes for a page of a build: another
 * process, which takes seconds to load Gatsby, and the site's whole frame in the renderer's bundle. The first page waits
 * for both.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of Gatsby's pool of workers that its development server uses. */
interface WorkerPool {
  readonly single: { renderHTMLDev: (task: object) => unknown };
  /** Closes the workers. */
  readonly end: () => readonly Promise<void>[];
}

/** Has this process render the page, instead of a worker; called before Gatsby creates the pool. */
export function renderInProcess(): void {
  if (process.env['gatsby_executing_command'] !== 'develop') return;
  const load = createRequire(path.resolve('package.json'));
  const pool = load('gatsby/dist/utils/worker/pool') as { create: () => WorkerPool };
  pool.create = () => ({
    single: {
      renderHTMLDev: (task) =>
        (load('gatsby/dist/utils/worker/child/render-html') as WorkerPool['single']).renderHTMLDev(task),
    },
    end: () => [],
  });
}

/**
 * Aliases of the modules that this page does not show, the frame and all templates: it has a head, and an empty body.
 */
export const unusedInPage = (): Readonly<Record<string, false>> => ({
  [path.resolve('src/ui/shell/wrap-page')]: false,
  [path.resolve('.cache/_this_is_virtual_fs_path_/$virtual/async-requires')]: false,
});
