import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, SocketAddress, type Socket } from 'node:net';

/** `1.2.3.4:5678`, `[::1]`, `[::1]:80`: forms in which proxies write an address. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;
const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/;

/** The canonical form of an IP address, without port, brackets and zone; undefined for other texts. */
function addressOf(entry: string): string | undefined {
  const [, bracketed, plain] = WITH_PORT.exec(entry) ?? [];
  const address = (bracketed ?? plain ?? entry).replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  if (isIP(address) === 0) return undefined;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(IPV4_IN_IPV6, '');
}

const addresses = new WeakMap<Socket, string>();

/** Of a connection, which has one address for all of its requests. */
function addressOfSocket(socket: Socket): string {
  const known = addresses.get(socket);
  if (known !== undefined) return known;
  const address = addressOf(socket.remoteAddress ?? '') ?? '';
  addresses.set(socket, address);
  return address;
}

/**
 * The socket's address, or the one that the outermost trusted proxy saw. An entry that is not an address is skipped for
 * the next one to its right, so that invented values do not count as new clients.
 */
export function clientIp(request: IncomingMessage, trustedProxies: number): string {
  const socket = addressOfSocket(request.socket);
  if (trustedProxies === 0) return socket;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const outermost = Math.max(0, forwarded.length - trustedProxies);
  for (const entry of forwarded.slice(outermost)) {
    const address = addressOf(entry);
    if (address) return address;
  }
  return socket;
}
