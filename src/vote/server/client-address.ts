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
 * Networks whose IPv6 addresses contain an IPv4 address, and the group where that starts: mapped and translated
 * (RFC 4291, RFC 7915), NAT64 (RFC 6052) and 6to4 (RFC 3056).
 */
const WITH_IPV4 = [
  [/^0:0:0:0:0:ffff:/, 6],
  [/^0:0:0:0:ffff:0:/, 6],
  [/^64:ff9b:0:0:0:0:/, 6],
  [/^2002:/, 1],
] as const;

/**
 * Maps an IP address to what counts as one client: an IPv4 address, also of a machine that is seen through IPv6, or the
 * /64 network of an IPv6 one, since a household has at least that many to choose from.
 *
 * @returns such as `203.0.113.7` or `2001:db8:0:1::/64`; null for anything but an IP address
 */
export function networkOf(written: string): string | null {
  const address = bareAddress(written);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const start = WITH_IPV4.find(([network]) => network.test(groups.join(':')))?.[1];
  if (start === undefined) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(start, start + 2)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.');
}

/**
 * Finds the client behind trusted proxies, as `networkOf` returns it. Entries of X-Forwarded-For beyond theirs were
 * written by the client and are ignored.
 */
export function findClientNetwork(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string | null {
  // The IP address of a socket that is closed already is undefined, which proxy-addr's types do not declare.
  const address = findAddress(request as IncomingMessage, (_address, index) => index < proxies) as
    string | undefined;
  return networkOf(address ?? '');
}
