import type { DeliverySlot } from '@tokri/contracts';
import { useState } from 'react';
import { configApi } from '../../../api/config-api';
import { closedNow } from '../../../components/bill/closed';

/** 'soon' is as soon as possible; 'open' is not chosen yet. */
export type DeliveryTime = DeliverySlot | 'soon' | 'open';

/** Id of the text that a time must be chosen. */
export const TIME_HINT = 'delivery-time-hint';

export interface ChosenTime {
  /** Whether shoppers can choose a slot. */
  hasSlots: boolean;
  isClosed: boolean;
  time: DeliveryTime;
  choose: (time: DeliveryTime) => void;
  /** The chosen slot was full or closed when the order was placed: another one must be chosen. */
  refuse: () => void;
  /** Grows with each refusal: the list is read again. */
  refusals: number;
}

/**
 * When the order shall arrive. A closed shop has no order for as soon as possible, and a refused slot does not become
 * one: then a time must be chosen.
 * @param current the slot of an order that is placed already
 */
export function useDeliveryTime(current?: DeliverySlot): ChosenTime {
  const trading = configApi.useConfigQuery().data?.trading;
  const hasSlots = trading?.hasSlots ?? false;
  const isClosed = hasSlots && closedNow(trading) !== undefined;
  const [chosen, choose] = useState<DeliveryTime | undefined>(current);
  const [refusals, setRefusals] = useState(0);
  const notChosen = isClosed ? 'open' : 'soon';
  const isSlot = typeof chosen === 'object';
  return {
    hasSlots,
    isClosed,
    // A slot stays chosen when the shop ends its slots: the order is refused then, and not placed for another time.
    time: hasSlots || isSlot ? (chosen ?? notChosen) : 'soon',
    choose,
    refuse: () => {
      choose('open');
      setRefusals((count) => count + 1);
    },
    refusals,
  };
}
