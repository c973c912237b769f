import type { Socket } from 'node:net';
import { findClientNetwork, networkOf } from './vote-app';

const find = (remoteAddress: string | undefined, forwarded: string | undefined, proxies: number) =>
  findClientNetwork(
    {
      socket: { remoteAddress } as Socket,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    },
    proxies,
  );

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[0:0:0:0:0:FFFF:203.0.113.7]:4711', '203.0.113.7'],
  ['::ffff:0:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2002:cb00:7107::1', '203.0.113.7'],
  ['2002:5::', '0.5.0.0'],
  ['64:ff9b:1::cb00:7107', '64:ff9b:1:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['', '203.0.113.256', '0x7f.1', '2001:db8:::1', '[]', '::1/64', "1.2.3.4'; DROP TABLE vote; --"])(
  '%j is no IP address',
  (address) => {
    expect(networkOf(address)).toBeNull();
  },
);

const [VISITOR, CDN, PROXY, LIAR] = ['198.51.100.1', '192.0.2.1', '10.0.0.1', '203.0.113.66'];

test.each([
  ['no proxy: the connection', PROXY, undefined, 0, PROXY],
  ['no proxy: the header is not believed', VISITOR, LIAR, 0, VISITOR],
  ['one proxy', PROXY, VISITOR, 1, VISITOR],
  ['one proxy, and a forged header', PROXY, `${LIAR}, ${LIAR},${VISITOR}`, 1, VISITOR],
  ['two proxies', PROXY, `${LIAR}, ${VISITOR}, ${CDN}`, 2, VISITOR],
  ['one proxy that adds nothing', PROXY, undefined, 1, PROXY],
  ['a host without connections', undefined, `${LIAR}, ${VISITOR}`, 1, VISITOR],
  ['empty entries', PROXY, ` , ${VISITOR}`, 1, VISITOR],
])('%s', (_name, remote, forwarded, proxies, expected) => {
  expect(find(remote, forwarded, proxies)).toBe(expected);
});

test.each([
  ['no connection and no header', undefined, undefined, 0],
  ['no IP address in the header', PROXY, 'unknown', 1],
])('no client: %s', (_name, remote, forwarded, proxies) => {
  expect(find(remote, forwarded, proxies)).toBeNull();
});
