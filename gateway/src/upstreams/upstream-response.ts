import { ClientDisconnected } from '@tokri/service-kit';
import compression from 'compression';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { drainRequest } from './drain-request';
import { responseHeaders } from '../calls/headers';
import type { RequestContext } from '../calls/request-context';
import { headersByName } from '../calls/security-headers';

const compress = compression({ threshold: 1_024 });

/** Streams a service's response to the client; resolves with its status when all of it is sent. */
export async function sendUpstreamResponse(
  context: RequestContext,
  upstreamResponse: IncomingMessage,
  options: { compress: boolean },
): Promise<number> {
  const { request, response, requestId, securityHeaders } = context;
  // A service may refuse an upload before the gateway has received all of it.
  await drainRequest(request);
  if (options.compress) compress(request as never, response as never, () => undefined);
  const status = upstreamResponse.statusCode ?? 502;
  const ours = headersByName(securityHeaders);
  const theirs = responseHeaders(upstreamResponse);
  // Lower-case names, so that no header is sent twice. `no-store` unless the service sets Cache-Control.
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...ours,
    ...theirs,
    ...(ours.vary && { vary: [theirs.vary, ours.vary].filter(Boolean).join(', ') }),
    'x-request-id': requestId,
    ...(!request.complete && { connection: 'close' }),
  });
  try {
    await pipeline(upstreamResponse, response);
  } catch {
    // One side has disconnected; a partial response must not look complete.
    throw new ClientDisconnected();
  }
  return status;
}
