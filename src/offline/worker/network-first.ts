/** How long the network may take before what is kept is shown instead, in milliseconds. */
const PATIENCE = 3000;

/**
 * The network's answer, or the kept one when there is no network, the host is in trouble, or it takes too long.
 *
 * @param asked the network's answer, on its way
 * @param findKept looks for the kept one; asked only when it is needed
 * @returns null when there is neither
 */
export async function networkFirst(
  asked: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
  patience = PATIENCE,
): Promise<Response | null> {
  // No network is no error here.
  const network = asked.catch(() => null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), patience);
  });
  const first = await Promise.race([network, tooLate]);
  clearTimeout(timer);
  if (first && first.status < 500) return first;
  return (await findKept()) ?? network;
}
