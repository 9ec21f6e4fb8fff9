import { currentContext, currentTraceparent } from './context';
import { isSampled, isTraceparent, newTraceparent, withoutSampling } from './traceparent';

/** Names and values by OpenTelemetry's semantic conventions; nothing about a person, no bodies, no queries, no tokens. */
export type Attributes = Record<string, string | number | boolean | undefined>;

/** https://opentelemetry.io/docs/specs/otel/trace/api/#spankind */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** One piece of work of a recorded trace. What is not recorded has none, so that nothing is put together for it. */
export interface Span {
  /** For what is asked of others within it. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** @param error what it failed with; its kind is recorded, its message may hold personal data and is not */
  end(error?: unknown): void;
}

export interface SpanStart {
  kind: SpanKind;
  name: string;
  parent?: string;
  /** Traceparents of what else led to it. */
  links?: readonly string[];
}

/** What records spans (sdk.ts). */
export interface Recorder {
  /** Whether a trace that begins here is recorded. */
  sample(): boolean;
  start(span: SpanStart): Span;
}

let recorder: Recorder | undefined;

/** Undefined: nothing is recorded from now on. */
export const useRecorder = (next: Recorder | undefined): void => {
  recorder = next;
};

/** False while no address of a collector is set. */
export const isRecording = (): boolean => recorder !== undefined;

/** The trace of a request that has arrived. */
export interface RequestTrace {
  /** Made up at the first look, if nobody sent one. */
  readonly traceparent: string;
  /** Set when the trace is recorded; to be ended with the response. */
  readonly span?: Span;
}

/** The trace that the header names; the process that began it has decided whether it is recorded. */
export function continueTrace(header: unknown): RequestTrace {
  const given = isTraceparent(header) ? header : undefined;
  if (!recorder) return unrecorded(given);
  return (given ? isSampled(given) : recorder.sample()) ? recorded(recorder, given) : unrecorded(given);
}

/**
 * The same at the edge: the trace id goes on, but what is recorded is decided here, by the sampling ratio. Strangers who
 * ask for all of theirs to be recorded would make every call of theirs dearer.
 */
export function beginTrace(header: unknown): RequestTrace {
  const given = isTraceparent(header) ? header : undefined;
  if (!recorder) return unrecorded(given);
  return recorder.sample() ? recorded(recorder, given) : unrecorded(given && withoutSampling(given));
}

/** The trace of the request or message that is being worked on; its span belongs to the code that began it. */
export const traceUnderWay = (): RequestTrace => unrecorded(currentTraceparent());

function recorded(by: Recorder, parent: string | undefined): RequestTrace {
  const span = by.start({ kind: 'server', name: 'HTTP', parent });
  return { traceparent: span.traceparent, span };
}

const unrecorded = (given: string | undefined): RequestTrace =>
  given === undefined ? new NewTrace() : { traceparent: given };

/** A class, because most requests make one: a literal with a getter costs several times as much. */
class NewTrace implements RequestTrace {
  private made?: string;

  get traceparent(): string {
    return (this.made ??= newTraceparent());
  }
}

/** True when what happens under that parent belongs to a recorded trace. */
export const isRecorded = (parent: string | undefined): parent is string =>
  recorder !== undefined && parent !== undefined && isSampled(parent);

/** Of the work under way if its trace is recorded: the parent of its spans. */
export function recordedTraceparent(): string | undefined {
  if (!recorder) return undefined;
  const context = currentContext();
  if (context?.isRecorded === false) return undefined;
  const traceparent = context?.traceparent;
  return isRecorded(traceparent) ? traceparent : undefined;
}

/** Undefined unless the parent is recorded. A span must be ended. */
export function startSpan(
  kind: SpanKind,
  name: string,
  parent: string | undefined,
  links?: readonly string[],
): Span | undefined {
  return isRecorded(parent) ? recorder?.start({ kind, name, parent, links }) : undefined;
}

/** Work that leaves the process by a library of its own, recorded as one span of what is under way. */
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
