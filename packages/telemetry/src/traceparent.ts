import { randomBytes } from 'node:crypto';

/** Version 00 of the header `traceparent`, https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const FLAGS_AT = 53;

export const isTraceparent = (text: unknown): text is string =>
  typeof text === 'string' && TRACEPARENT.test(text);

/** Whether the sender records the trace, in which case the receiver records it as well. */
export const isSampled = (traceparent: string): boolean =>
  (Number.parseInt(traceparent.slice(FLAGS_AT), 16) & 1) === 1;

export const withoutSampling = (traceparent: string): string => `${traceparent.slice(0, FLAGS_AT)}00`;

/** A trace that is not recorded; its id is used in log lines. */
export function newTraceparent(): string {
  const random = randomBytes(24).toString('hex');
  return `00-${random.slice(0, 32)}-${random.slice(32)}-00`;
}

export interface TraceIds {
  traceId: string;
  spanId: string;
}

export const idsOf = (traceparent: string): TraceIds => ({
  traceId: traceparent.slice(3, 35),
  spanId: traceparent.slice(36, 52),
});
