/**
 * Runs slow work after the next frame has been painted, so that quick feedback is visible first.
 *
 * @param run called once, in a task of its own
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => void setTimeout(run));
}
