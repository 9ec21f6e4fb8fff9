import { currentContext, type Attributes, type Span } from '@tokri/telemetry';
import type { Request, Response } from 'express';

/** How a request ended, in the words of https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
export const responseAttributes = (
  method: string,
  route: string | undefined,
  status: number,
): Attributes => ({
  'http.request.method': method,
  'http.route': route,
  'http.response.status_code': status,
});

/** Named by the call, as metrics and logs name it; otherwise by the method alone, never by what was sent. */
export function endWithResponse(span: Span, request: Request, response: Response): void {
  const context = currentContext();
  response.once('close', () => {
    const { method, baseUrl } = request;
    const path = (request.route as { path?: unknown } | undefined)?.path;
    const route = typeof path === 'string' ? baseUrl + path : undefined;
    span.rename(context?.call ?? method);
    span.set(responseAttributes(method, route, response.statusCode));
    endServerSpan(span, response.writableFinished ? response.statusCode : 'aborted');
  });
}

/** What the client did wrong is no error of the server. */
export const endServerSpan = (span: Span, outcome: number | 'aborted'): void =>
  span.end(outcome === 'aborted' || outcome >= 500 ? String(outcome) : undefined);
