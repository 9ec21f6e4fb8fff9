import { z } from 'zod';

interface Versioned {
  type: string;
  dataversion: number;
  data?: unknown;
}

type Upcaster = (event: Versioned) => Partial<Versioned>;

const wasRejected = z.object({ refused: z.literal(true) });
const refundedWhole = z.looseObject({ amount: z.int() });

/**
 * Readers of events whose shape has changed, by the type under which they were published: queues, dead letters and
 * outboxes keep old versions. (The field's word for it is upcasting.)
 */
const upcasters: Record<string, Upcaster | undefined> = {
  /** In version 1 a failed placing was told as a cancellation, marked as `refused`. */
  'order.cancelled': ({ dataversion, data }) =>
    dataversion === 1 && wasRejected.safeParse(data).success ? { type: 'order.rejected' } : {},
  /** In version 1 all that was paid went back, or nothing. */
  'payment.refunded': ({ dataversion, data }) => {
    const { data: facts } = refundedWhole.safeParse(data);
    return dataversion === 1 && facts ? { data: { ...facts, refunded: facts.amount } } : {};
  },
};

/** The event as it would be published today. */
export const upcast = <Event extends Versioned>(event: Event): Event => ({
  ...event,
  ...upcasters[event.type]?.(event),
});
