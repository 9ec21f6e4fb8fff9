import type { DeskOrder } from '@tokri/contracts';
import type { End } from './day-plan';

/** The next action on an order. */
export type Step =
  | 'pay'
  | 'give-up'
  | 'cancel'
  | 'cancel-at-desk'
  | 'start-picking'
  | 'pick-one'
  | 'pick-and-pack'
  | 'hand-over'
  | 'deliver'
  | 'fail'
  | 'take-back';

type Known = Pick<DeskOrder, 'status'> & {
  timeline: readonly { status: string }[];
  items: readonly { picked: number }[];
};

/** The next step towards this end; undefined if the order has reached it or can no longer reach it. */
export function nextStep({ status, timeline, items }: Known, end: End): Step | undefined {
  if (status === end)
    return status === 'picking' && items.every(({ picked }) => picked === 0) ? 'pick-one' : undefined;
  const wasThere = timeline.some((entry) => entry.status === 'not-delivered');
  switch (status) {
    case 'awaiting-payment':
      return end === 'given-up' ? 'give-up' : 'pay';
    case 'confirmed':
      return end === 'cancelled-by-shopper' ? 'cancel' : 'start-picking';
    case 'picking':
      return end === 'cancelled-by-desk' ? 'cancel-at-desk' : 'pick-and-pack';
    case 'packed':
      return 'hand-over';
    case 'on-the-way':
      return end === 'delivered' || wasThere ? 'deliver' : 'fail';
    case 'not-delivered':
      return end === 'returned' ? 'take-back' : 'hand-over';
    default:
      return undefined;
  }
}
