import type { ComponentProps } from 'react';
import { ChangeOwnTime } from '../../features/order/slots/change-own-time';
import { ChangeTime } from '../../features/order/slots/change-time';
import { SlotChoice } from '../../features/order/slots/slot-choice';
import type { ChosenTime } from '../../features/order/slots/use-delivery-time';
import { moreTexts } from '../more-texts';

const useSlotTexts = moreTexts(() => import('../../lib/hindi/slots'));

/** When the order shall arrive; the list is read again after each refusal. */
export function SlotPart(delivery: ChosenTime) {
  useSlotTexts();
  return <SlotChoice key={delivery.refusals} {...delivery} />;
}

/** Another time for an own order. */
export function OwnTimePart(order: ComponentProps<typeof ChangeOwnTime>) {
  useSlotTexts();
  return <ChangeOwnTime {...order} />;
}

/** Another time for the order of a shopper. */
export function DeskTimePart(order: ComponentProps<typeof ChangeTime>) {
  useSlotTexts();
  return <ChangeTime {...order} />;
}
