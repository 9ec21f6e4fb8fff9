import { failure } from '@tokri/contracts';
import { HttpError, unavailable, type HttpResponse } from '@tokri/service-kit';
import type { RequestContext } from '../calls/request-context';
import type { Route } from '../routes';
import type { Upstream } from '../upstreams/upstreams';

/** Fetches the response body of a read. Throws failures of the catalogue unchanged, and 503 without a response. */
export type FetchFromCatalogue = (
  context: RequestContext,
  route: Route,
  body: Buffer | undefined,
) => Promise<Buffer>;

/** Milliseconds; less than for other calls, since a stale response may be served instead. */
const TIMEOUT_MS = 5_000;

export const createFetchFromCatalogue =
  (catalogue: Upstream): FetchFromCatalogue =>
  async ({ requestId, trace, clientIp }, { name, path, method }, body) => {
    const headers = {
      'x-request-id': requestId,
      traceparent: trace.traceparent,
      'x-forwarded-for': clientIp,
      ...(body && { 'content-type': 'application/json' }),
    };
    const called = { name, path };
    const response = await catalogue.fetch(
      'general',
      path,
      { method, headers, body, idempotent: true, called },
      TIMEOUT_MS,
    );
    if (response.status === 200) return response.body;
    throw failureOf(response);
  };

function failureOf({ status, headers, body }: HttpResponse): HttpError {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return unavailable();
  }
  const parsed = failure.safeParse(json);
  if (!parsed.success) return unavailable();
  const { code, message, fields, details } = parsed.data;
  const retryAfterSeconds = Number(headers['retry-after']) || undefined;
  return new HttpError(status, code, message, { fields, details, retryAfterSeconds });
}
