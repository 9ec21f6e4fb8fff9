import type { Language } from '@tokri/contracts';
import { currentContext as currentWork, type WorkContext } from '@tokri/telemetry';
import { ClientDisconnected } from '../errors';
import type { SecurityLog } from '../security-log/security-events';

export { runInContext } from '@tokri/telemetry';

/** Context of a request; WorkContext has the fields that are common to requests and messages. */
export interface RequestContext extends WorkContext {
  /** The client's address as determined by the gateway. */
  clientAddress?: string;
  /** Aborted when the client disconnects before it has its response. */
  readonly signal?: AbortSignal;
  /** Language of the client; absent outside of requests. */
  language?: Language;
  securityLog?: SecurityLog;
}

export const currentContext = (): RequestContext | undefined => currentWork();

/** Sets the name of the call, for metrics and logs. */
export function nameCall(call: string): void {
  const context = currentContext();
  if (context) context.call = call;
}

/** Adds the order to the logs of this request. */
export function noteOrder(orderId: string): void {
  const context = currentContext();
  if (context) context.orderId = orderId;
}

/** Adds the user, identified by token or email, to the logs of this request. */
export function noteUser(userId: string): void {
  const context = currentContext();
  if (context) context.userId = userId;
}

/** Call before a step that is useful only to the client. @throws ClientDisconnected when the client has disconnected */
export function stopIfHungUp(): void {
  if (currentContext()?.signal?.aborted) throw new ClientDisconnected();
}
