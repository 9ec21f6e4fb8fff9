import { AsyncLocalStorage } from 'node:async_hooks';
import type { SecurityLog } from './security-events';

/** What belongs to one request or one message, wherever in the code it is needed (logs, outbox, outgoing calls). */
export interface RequestContext {
  requestId: string;
  traceparent?: string;
  /** Who it is done for, once that is known. */
  userId?: string;
  /** The client's address as the gateway believes it. */
  clientAddress?: string;
  securityLog?: SecurityLog;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** From now on what is written about this request is about this user: known by its token, or by the email it gave. */
export function noteUser(userId: string): void {
  const context = storage.getStore();
  if (context) context.userId = userId;
}
