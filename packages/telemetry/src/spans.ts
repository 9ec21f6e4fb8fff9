import { currentContext, currentTraceparent } from './context';
import { isSampled, isTraceparent, newTraceparent, withoutSampling } from './traceparent';

/** Names and values by OpenTelemetry's semantic conventions; no personal data, bodies, queries or tokens. */
export type Attributes = Record<string, string | number | boolean | undefined>;

/** https://opentelemetry.io/docs/specs/otel/trace/api/#spankind */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** A span of a recorded trace. Traces that are not recorded have none, which saves their cost. */
export interface Span {
  /** For outgoing calls within the span. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** @param error of a failure; its type is recorded, but not its message, which may contain personal data */
  end(error?: unknown): void;
}

export interface SpanStart {
  kind: SpanKind;
  name: string;
  parent?: string;
  /** Traceparents of further causes. */
  links?: readonly string[];
}

export interface Recorder {
  /** Whether a trace that begins here is recorded. */
  sample(): boolean;
  start(span: SpanStart): Span;
}

let recorder: Recorder | undefined;

/** Sets the recorder; undefined stops recording. */
export const useRecorder = (next: Recorder | undefined): void => {
  recorder = next;
};

/** False while no address of a collector is set. */
export const isRecording = (): boolean => recorder !== undefined;

export interface RequestTrace {
  /** Generated at first access if none was sent. */
  readonly traceparent: string;
  /** Set when the trace is recorded; to be ended with the response. */
  readonly span?: Span;
}

/** Continues the trace of the header with the sampling decision of its sender; without a header, samples a new one. */
export function continueTrace(header: unknown): RequestTrace {
  const given = isTraceparent(header) ? header : undefined;
  if (!recorder) return unrecorded(given);
  return (given ? isSampled(given) : recorder.sample()) ? recorded(recorder, given) : unrecorded(given);
}

/**
 * Like continueTrace, for the edge: keeps the trace id, but this process decides by its sampling ratio. Otherwise
 * clients could have all their calls recorded, which makes each more expensive.
 */
export function beginTrace(header: unknown): RequestTrace {
  const given = isTraceparent(header) ? header : undefined;
  if (!recorder) return unrecorded(given);
  return recorder.sample() ? recorded(recorder, given) : unrecorded(given && withoutSampling(given));
}

/** The trace of the current request or message; its span is ended by the code that started it. */
export const traceUnderWay = (): RequestTrace => unrecorded(currentTraceparent());

function recorded(by: Recorder, parent: string | undefined): RequestTrace {
  const span = by.start({ kind: 'server', name: 'HTTP', parent });
  return { traceparent: span.traceparent, span };
}

const unrecorded = (given: string | undefined): RequestTrace =>
  given === undefined ? new NewTrace() : { traceparent: given };

/** A class, because most requests create one: an object literal with a getter costs several times as much. */
class NewTrace implements RequestTrace {
  private made?: string;

  get traceparent(): string {
    return (this.made ??= newTraceparent());
  }
}

export const isRecorded = (parent: string | undefined): parent is string =>
  recorder !== undefined && parent !== undefined && isSampled(parent);

/** The parent for new spans, if the current trace is recorded. */
export function recordedTraceparent(): string | undefined {
  if (!recorder) return undefined;
  const context = currentContext();
  if (context?.isRecorded === false) return undefined;
  const traceparent = context?.traceparent;
  return isRecorded(traceparent) ? traceparent : undefined;
}

/** Undefined unless the parent is recorded. The caller must end the span. */
export function startSpan(
  kind: SpanKind,
  name: string,
  parent: string | undefined,
  links?: readonly string[],
): Span | undefined {
  return isRecorded(parent) ? recorder?.start({ kind, name, parent, links }) : undefined;
}

/** Records an outgoing request made by a library as one span of the current trace. */
export async function inClientSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const span = startSpan('client', name, recordedTraceparent());
  if (!span) return work();
  span.set(attributes);
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end(error ?? new Error('failed'));
    throw error;
  }
}
