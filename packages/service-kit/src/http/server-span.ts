import { currentContext, type Attributes, type Span } from '@tokri/telemetry';
import type { Request, Response } from 'express';
import { CLIENT_CLOSED_REQUEST } from './hang-up';

/** Span attributes of a request and its response, by https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
export const responseAttributes = (
  method: string,
  route: string | undefined,
  status: number,
): Attributes => ({
  'http.request.method': method,
  'http.route': route,
  'http.response.status_code': status,
});

/** Ends the span with the response and names it by the call, else by the method only, never by client data. */
export function endWithResponse(span: Span, request: Request, response: Response): void {
  const context = currentContext();
  response.once('close', () => {
    const { method, baseUrl } = request;
    const path = (request.route as { path?: unknown } | undefined)?.path;
    const route = typeof path === 'string' ? baseUrl + path : undefined;
    span.rename(context?.call ?? method);
    const aborted = !response.writableFinished;
    span.set(responseAttributes(method, route, aborted ? CLIENT_CLOSED_REQUEST : response.statusCode));
    endServerSpan(span, aborted ? 'aborted' : response.statusCode);
  });
}

/** Client errors (4xx) do not mark the server span as failed. */
export const endServerSpan = (span: Span, outcome: number | 'aborted'): void =>
  span.end(outcome === 'aborted' || outcome >= 500 ? String(outcome) : undefined);
