import { failureEnvelope, toHttpError, type HttpError } from '@tokri/service-kit';
import { drainRequest } from '../upstreams/drain-request';
import type { RequestContext } from './request-context';
import { headersByName } from './security-headers';

/** Answers with the failure envelope; if the response has started, the connection is closed. */
export function sendFailure(context: RequestContext, thrown: unknown): HttpError {
  const error = toHttpError(thrown);
  const { request, response } = context;
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return error;
  }
  if (error.retryAfterSeconds) response.setHeader('Retry-After', Math.ceil(error.retryAfterSeconds));
  if (request.complete) send(context, error);
  else void drainRequest(request).then(() => send(context, error));
  return error;
}

function send({ request, response, requestId, securityHeaders }: RequestContext, error: HttpError): void {
  if (response.destroyed) return;
  const body = Buffer.from(JSON.stringify(failureEnvelope(error, requestId)));
  response.writeHead(error.status, {
    ...headersByName(securityHeaders),
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    ...(!request.complete && { Connection: 'close' }),
  });
  response.end(body);
}
