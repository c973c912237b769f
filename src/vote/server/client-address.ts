import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import findAddress from 'proxy-addr';

/** Removes the port that some proxies add, as in `203.0.113.7:4711` and `[2001:db8::1]:4711`, and an IPv6 zone. */
function bareAddress(written: string): string {
  const text = written.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  return withPort ?? (bracketed ?? text).replace(/%.*$/, '');
}

/** The eight groups of a valid IPv6 address in hexadecimal; URL parses all spellings. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = new URL(`http://[${address}]/`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/**
 * Maps an IP address to what counts as one client: an IPv4 address, or the /64 network of an IPv6 one, since a household
 * has at least that many to choose from.
 *
 * @returns such as `203.0.113.7` or `2001:db8:0:1::/64`; null for anything but an IP address
 */
export function networkOf(written: string): string | null {
  const address = bareAddress(written);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);
  return bytes.join('.');
}

/**
 * Finds the client behind trusted proxies, as `networkOf` returns it. Entries of X-Forwarded-For beyond theirs were
 * written by the client and are ignored.
 */
export function findClientNetwork(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string | null {
  // The address of a socket that is closed already is undefined, which proxy-addr's types do not declare.
  const address = findAddress(request as IncomingMessage, (_address, index) => index < proxies) as
    string | undefined;
  return networkOf(address ?? '');
}
