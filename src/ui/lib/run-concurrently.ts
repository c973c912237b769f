/** How many are worked on at once: enough to keep the line busy, and to leave room for what the visitor reads. */
const AT_ONCE = 4;

/**
 * Works on all items, a few at a time. After a failure none is begun any more; it ends when those under way have.
 *
 * @throws what a failure threw; of several, one
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
