import { SlotChoice } from '../../features/order/slots/slot-choice';
import type { ChosenTime } from '../../features/order/slots/use-delivery-time';
import { moreTexts } from '../more-texts';

const useSlotTexts = moreTexts(() => import('../../lib/hindi/slots'));

/** When the order shall arrive; the list is read again after each refusal. */
export function SlotPart(delivery: ChosenTime) {
  useSlotTexts();
  return <SlotChoice key={delivery.refusals} {...delivery} />;
}
