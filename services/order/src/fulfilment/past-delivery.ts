import type { TimelineEntry } from '../orders/order';
import type { PastDelivery } from '../promise/learned-windows';
import type { QuotedWindow } from '../promise/quoted-window';

/** What windows are learned from. */
export interface DeliveredOrderFacts {
  timeline: readonly TimelineEntry[];
  pickerId?: string;
  pincode?: string;
  quoted?: QuotedWindow;
  /** The shopper chose the time, so that its durations are not those of the shop. */
  hasSlot?: true;
}

/** Undefined without the times of confirmation and delivery. */
export function pastDeliveryOf({
  timeline,
  pickerId,
  quoted,
}: DeliveredOrderFacts): PastDelivery | undefined {
  const first = (status: TimelineEntry['status']): number | undefined => {
    const at = timeline.find((entry) => entry.status === status)?.at;
    return at && at.getTime() / 1_000;
  };
  const [confirmed, from, to, delivered] = [
    first('confirmed'),
    first('picking'),
    first('packed'),
    first('delivered'),
  ];
  if (confirmed === undefined || delivered === undefined) return undefined;
  return {
    confirmed,
    delivered,
    ...(from !== undefined &&
      to !== undefined && { picking: { from, to, ...(pickerId && { picker: pickerId }) } }),
    ...(quoted && { quoted }),
  };
}
