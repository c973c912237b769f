/** What a build makes or takes from its cache: one page's body, one image. */
export interface BuildItem {
  /** What it is one of, such as `bodies`. */
  readonly kind: string;
  /** Its URL or path; of two reports of one item the first counts. */
  readonly item: string;
  /** Milliseconds that it took; null if it came from the cache. */
  readonly ms: number | null;
}

/** Type of the messages that {@link reportItem} sends. */
export const BUILD_ITEM = 'BUILD_ITEM';

/**
 * Reports an item to the process that runs the build, for the summary at its end (src/tools/site/build-summary.ts). Without such a
 * process nothing happens. Gatsby's own workers do not report: their messages are for Gatsby.
 */
export function reportItem(item: BuildItem): void {
  if (process.env.gatsby_executing_command !== 'build' || process.env.GATSBY_WORKER_POOL_WORKER) return;
  process.send?.({ type: BUILD_ITEM, ...item });
}
