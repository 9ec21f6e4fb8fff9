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
 * Upcasting by published type, for events whose shape has changed: queues, dead letters and outboxes keep
 * old versions.
 */
const upcasters: Record<string, Upcaster | undefined> = {
  /** Version 1 published a failed placement as a cancellation with `refused`. */
  'order.cancelled': ({ dataversion, data }) =>
    dataversion === 1 && wasRejected.safeParse(data).success ? { type: 'order.rejected' } : {},
  /** In version 1 every refund was a full refund. */
  'payment.refunded': ({ dataversion, data }) => {
    const { data: facts } = refundedWhole.safeParse(data);
    return dataversion === 1 && facts ? { data: { ...facts, refunded: facts.amount } } : {};
  },
};

export const upcast = <Event extends Versioned>(event: Event): Event => ({
  ...event,
  ...upcasters[event.type]?.(event),
});
