import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Principal } from '@tokri/service-kit';
import type { Route } from './routes';

/** One request on its way through the gateway. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** The client's address as TRUST_PROXY lets it be believed. */
  readonly address: string;
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly query: string;
  /** Milliseconds of the process's clock. */
  readonly startedAt: number;
  /** Security headers of every answer: name, value, name, value. */
  readonly baseHeaders: readonly string[];
  route?: Route;
  principal?: Principal;
  /** The JSON body where it had to be read here. */
  body?: Buffer;
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

export const requestIdOf = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

export interface ExchangeFacts {
  trustedHops: number;
  baseHeaders: readonly string[];
}

export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  facts: ExchangeFacts,
): Exchange {
  const { trustedHops, baseHeaders } = facts;
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  return {
    request,
    response,
    requestId: requestIdOf(request),
    address: clientAddress(request, trustedHops),
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark),
    startedAt: performance.now(),
    baseHeaders,
  };
}

/** The socket's address, or the one that the outermost believed proxy saw. */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const socket = plainAddress(request.socket.remoteAddress ?? '');
  if (trustedHops === 0) return socket;
  const told = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const chain = [...told, socket];
  return plainAddress(chain[Math.max(0, chain.length - 1 - trustedHops)] ?? socket);
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');
