/** Number of concurrent tasks: enough to use the connection, with capacity left for the current page. */
const AT_ONCE = 4;

/**
 * Runs a task for all items, a few at a time. After a failure no more are started; it settles when the running
 * ones have.
 *
 * @throws the error of a failure; of several, one
 */
export async function runConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let isFailed = false;
  const worker = async (): Promise<void> => {
    for (const item of waiting) {
      if (isFailed) return;
      try {
        await work(item);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
