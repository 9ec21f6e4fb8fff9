import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to one request or one message, wherever in the code it is needed (logs, outbox, outgoing calls). */
export interface RequestContext {
  requestId: string;
  traceparent?: string;
  userId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);
export const currentContext = (): RequestContext | undefined => storage.getStore();
