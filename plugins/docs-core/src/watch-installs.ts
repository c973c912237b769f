import { existsSync, watch } from 'node:fs';
import path from 'node:path';

/** The file that npm writes last when it has installed, updated or removed packages. */
const RECORD = '.package-lock.json';

/** Milliseconds without another change: package.json is written at about the same time. */
const SETTLED = 500;

/**
 * Watches the installed packages while `gatsby develop` runs; a build reads them once.
 *
 * @param root absolute folder of the project
 * @param onInstall called after npm has changed packages; calls do not overlap
 * @param onError called with what it throws
 */
export function watchInstalls(
  root: string,
  onInstall: () => Promise<void>,
  onError: (error: Error) => void,
): void {
  const folder = path.join(root, 'node_modules');
  if (process.env.gatsby_executing_command !== 'develop' || !existsSync(folder)) return;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const watcher = watch(folder, (_event, name) => {
    if (name !== RECORD) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(onInstall).catch((error: unknown) => onError(error as Error));
    }, SETTLED);
  });
  watcher.unref();
}
