import type { ShopEvent } from '@tokri/contracts';
import { AlreadyHandled } from './inbox';
import { runForEvent, startProcessSpan } from '../connection/spans';

type React = (event: ShopEvent, trace: { traceparent?: string }) => Promise<void> | undefined;

/**
 * Runs the transaction in which events are handled, each in its own span and context. Shared work, such as the commit,
 * is recorded in the trace of the first sampled event, or of the only event.
 */
export async function recorded(
  events: readonly ShopEvent[],
  queue: string,
  transaction: (eachInItsTrace: (react: React) => Promise<void>) => Promise<void>,
): Promise<void> {
  const all = events.map((event) => ({ event, span: startProcessSpan(event, queue) }));
  const carrier = all.find(({ span }) => span) ?? (all.length === 1 ? all[0] : undefined);
  if (all.length > 1) carrier?.span?.set({ 'messaging.batch.message_count': all.length });
  const end = (error?: unknown) => all.forEach(({ span }) => span?.end(error));

  const work = () =>
    transaction(async (react) => {
      for (const { event, span } of all) {
        const traceparent = span?.traceparent ?? event.traceparent;
        await runForEvent(event, span, () => react(event, { traceparent }));
      }
    });
  try {
    await (carrier ? runForEvent(carrier.event, carrier.span, work) : work());
    end();
  } catch (error) {
    end(error instanceof AlreadyHandled ? undefined : error);
    throw error;
  }
}
