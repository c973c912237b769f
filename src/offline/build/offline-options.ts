/**
 * Options of gatsby-plugin-offline. Its worker is replaced after the build (finish-worker.ts); should that ever be
 * left out, a waiting version still takes over only when the visitor confirms.
 */
export function buildOfflineOptions(): Record<string, unknown> {
  return { workboxConfig: { skipWaiting: false, clientsClaim: true } };
}
