import type { IncomingMessage } from 'node:http';
import { clientIp } from './client-address';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
  }) as unknown as IncomingMessage;

describe('the address of a client [A-15.3.4]', () => {
  it.each([
    ['the socket says', '203.0.113.1', undefined, 0, '203.0.113.1'],
    ['what a client claims counts for nothing', '203.0.113.1', '6.6.6.6', 0, '203.0.113.1'],
    ['an IPv4 address that the socket shows as IPv6', '::ffff:203.0.113.1', undefined, 0, '203.0.113.1'],
    ['one proxy: what it saw', '10.0.0.1', '6.6.6.6, 203.0.113.1', 1, '203.0.113.1'],
    ['two proxies: what the outer one saw', '10.0.0.1', '6.6.6.6, 203.0.113.1, 10.0.0.2', 2, '203.0.113.1'],
    ['fewer entries than proxies: the first', '10.0.0.1', '203.0.113.1', 3, '203.0.113.1'],
    ['a proxy that says nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['a port of IPv4', '10.0.0.1', '203.0.113.1:51234', 1, '203.0.113.1'],
    ['a port of IPv6', '10.0.0.1', '[2001:db8::1]:80', 1, '2001:db8::1'],
    ['brackets', '10.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
    ['a zone', '10.0.0.1', 'fe80::1%eth0', 1, 'fe80::1'],
    ['one spelling', '10.0.0.1', '2001:0DB8:0:0:0:0:0:1', 1, '2001:db8::1'],
    ['IPv4 within IPv6', '10.0.0.1', '::ffff:cb00:7101', 1, '203.0.113.1'],
    ['a text that is no address: the proxy itself', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['a text that is no address: the next one', '10.0.0.1', 'for=evil, 203.0.113.1', 2, '203.0.113.1'],
    ['an address that is none', '10.0.0.1', '999.1.1.1:80', 1, '10.0.0.1'],
  ])('%s [G-33] [A-4.1.3]', (_name, socket, forwarded, hops, expected) => {
    expect(clientIp(request(socket, forwarded), hops)).toBe(expected);
  });
});
