/**
 * Runs what is slow after the next frame has been painted, so that an answer which is quick can be seen first.
 *
 * @param run called once, in a task of its own
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => void setTimeout(run));
}
