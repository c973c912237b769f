import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { IPv6 } from 'ipaddr.js';
import findAddress from 'proxy-addr';

/** Removes the port that some proxies add, as in `203.0.113.7:4711` and `[2001:db8::1]:4711`, and an IPv6 zone. */
function bareAddress(written: string): string {
  const text = written.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  return withPort ?? (bracketed ?? text).replace(/%.*$/, '');
}

/**
 * Where the IPv4 address starts in IPv6 addresses that contain one, in bytes: mapped and translated (RFC 4291,
 * RFC 7915), NAT64 (RFC 6052) and 6to4 (RFC 3056).
 */
const IPV4_STARTS: Readonly<Record<string, number>> = { ipv4Mapped: 12, rfc6145: 12, rfc6052: 12, '6to4': 2 };

/**
 * Maps an IP address to what counts as one client: an IPv4 address, also of a machine that is seen through IPv6, or the
 * /64 network of an IPv6 one, since a household has at least that many to choose from.
 *
 * @returns such as `203.0.113.7` or `2001:db8:0:1::/64`; null for anything but an IP address
 */
export function networkOf(written: string): string | null {
  const text = bareAddress(written);
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return null;
  // URL reads all notations, the parser not those that end like an IPv4 address.
  const address = IPv6.parse(new URL(`http://[${text}]/`).hostname.slice(1, -1));
  const start = IPV4_STARTS[address.range()];
  if (start !== undefined)
    return address
      .toByteArray()
      .slice(start, start + 4)
      .join('.');
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
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
