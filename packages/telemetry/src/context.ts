import { AsyncLocalStorage } from 'node:async_hooks';
import { idsOf, isTraceparent, type TraceIds } from './traceparent';

/** What belongs to one request or one message, wherever in the code it is needed: logs, outbox, outgoing calls. */
export interface WorkContext {
  /** The span under way, as W3C writes it: what calls and events made within it carry. */
  readonly traceparent?: string;
  /** False where the trace is known not to be recorded, so that nobody has to make up its ids for the question. */
  readonly isRecorded?: boolean;
  requestId?: string;
  /** The call of the contract that it is, or the kind of page; never a path that a client made up. */
  call?: string;
  /** The order that it is about, once that is known. */
  orderId?: string;
  /** Who it is done for, once that is known. */
  userId?: string;
  eventId?: string;
  eventType?: string;
}

/** The one storage of the process: each further one would cost something at every promise. */
const storage = new AsyncLocalStorage<WorkContext | undefined>();

/** Undefined as context: what runs serves nobody in particular, as a timer that a request has set. */
export const runInContext = <T>(context: WorkContext | undefined, run: () => T): T =>
  storage.run(context, run);

export const currentContext = (): WorkContext | undefined => storage.getStore();

export const currentTraceparent = (): string | undefined => storage.getStore()?.traceparent;

/** For log lines. */
export function currentTraceIds(): TraceIds | undefined {
  const traceparent = currentTraceparent();
  return isTraceparent(traceparent) ? idsOf(traceparent) : undefined;
}
