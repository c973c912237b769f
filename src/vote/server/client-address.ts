import { isIPv4, isIPv6 } from 'node:net';

/** `203.0.113.7:4711` and `[2001:db8::1]:4711`, as some proxies write; a zone names an interface of ours. */
function bareAddress(written: string): string {
  const text = written.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed.replace(/%.*$/, '');
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  return withPort ?? text.replace(/%.*$/, '');
}

/** The eight groups of a valid IPv6 address; URL knows all its spellings. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return split(head);
  const [first, last] = [split(head), split(tail)];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, since a household has at least that
 * many to choose from.
 *
 * @returns such as `203.0.113.7` or `2001:db8:0:1::/64`; null when it is no address
 */
export function networkOf(written: string): string | null {
  const address = bareAddress(written);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);
  return bytes.join('.');
}

/**
 * Finds who asks. Each proxy adds the address that it was asked from to the end of X-Forwarded-For; what stands before
 * the entries of our own proxies was written by whoever asked, and is not believed.
 *
 * @param remote address at the other end of the connection, where there is one
 * @param forwarded the header X-Forwarded-For, if any
 * @param proxies how many proxies of ours stand before the server
 * @returns what counts as one address (`networkOf`); null when the place where it should stand holds none
 */
export function findClientNetwork(
  remote: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string | null {
  const chain = [...(forwarded ?? '').split(',').filter((entry) => entry.trim() !== ''), remote ?? ''];
  return networkOf(chain[Math.max(0, chain.length - 1 - proxies)] ?? '');
}
