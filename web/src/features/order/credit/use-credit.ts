import { skipToken } from '@reduxjs/toolkit/query/react';
import { toPaise, toRupees } from '@tokri/contracts/money';
import { useState } from 'react';
import { useStoreCreditInfiniteQuery } from '../../../api/orders/credit-api';

/** Store credit for an order, in rupees. */
export interface Credit {
  /** What the order can use; 0 without credit. */
  usable: number;
  /** What it uses. */
  used: number;
  /** What is left to pay in another way. */
  due: number;
  toggle: () => void;
}

/** @param total rupees of the order @param session undefined until the user is known */
export function useCredit(total: number, session: number | undefined): Credit {
  const { data } = useStoreCreditInfiniteQuery(session ?? skipToken);
  const [isChosen, setIsChosen] = useState(false);
  const { balance = 0, held = 0 } = data?.pages[0] ?? {};
  // The credit of an order that waits for its payment is free: this one replaces it.
  const usable = Math.min(toPaise(total), toPaise(balance) + toPaise(held));
  const used = isChosen ? usable : 0;
  return {
    usable: toRupees(usable),
    used: toRupees(used),
    due: toRupees(toPaise(total) - used),
    toggle: () => setIsChosen((now) => !now),
  };
}
