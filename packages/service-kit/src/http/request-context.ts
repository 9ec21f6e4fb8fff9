import type { Language } from '@tokri/contracts';
import { currentContext as currentWork, type WorkContext } from '@tokri/telemetry';
import { ClientDisconnected } from '../errors';
import type { SecurityLog } from '../security-log/security-events';

export { runInContext } from '@tokri/telemetry';

/** Fields of a request in addition to those of any work. */
export interface RequestContext extends WorkContext {
  /** The client's address as determined by the gateway. */
  clientAddress?: string;
  /** Aborted when the client goes away before it has its answer. */
  readonly signal?: AbortSignal;
  /** Language of the client; absent when the work is no request. */
  language?: Language;
  securityLog?: SecurityLog;
}

/** Of the request or the message that is under way. */
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

/** Adds the user, known by token or email, to the logs of this request. */
export function noteUser(userId: string): void {
  const context = currentContext();
  if (context) context.userId = userId;
}

/** @throws ClientDisconnected when the client of the request went away; before a step that is of use to nobody else */
export function stopIfHungUp(): void {
  if (currentContext()?.signal?.aborted) throw new ClientDisconnected();
}
