import { AsyncLocalStorage } from 'node:async_hooks';
import { idsOf, isTraceparent, type TraceIds } from './traceparent';

/** Data of the current request or message, for logs, outbox and outgoing calls. */
export interface WorkContext {
  /** The current span in W3C format, which is passed on with calls and events. */
  readonly traceparent?: string;
  /** False when the trace is not recorded; can be read without generating trace ids. */
  readonly isRecorded?: boolean;
  requestId?: string;
  /** The call of the contract, or the kind of page; never a path sent by a client. */
  call?: string;
  /** The order concerned, once known. */
  orderId?: string;
  /** The user concerned, once known. */
  userId?: string;
  eventId?: string;
  eventType?: string;
}

/** The only storage of the process: each further one would add a cost to every promise. */
const storage = new AsyncLocalStorage<WorkContext | undefined>();

/** With an undefined context the work belongs to no request, for example in a timer that a request has set. */
export const runInContext = <T>(context: WorkContext | undefined, run: () => T): T =>
  storage.run(context, run);

export const currentContext = (): WorkContext | undefined => storage.getStore();

export const currentTraceparent = (): string | undefined => storage.getStore()?.traceparent;

/** For log lines. */
export function currentTraceIds(): TraceIds | undefined {
  const traceparent = currentTraceparent();
  return isTraceparent(traceparent) ? idsOf(traceparent) : undefined;
}
