import { skipToken } from '@reduxjs/toolkit/query/react';
import { toPaise, toRupees } from '@tokri/contracts/money';
import { useStoreCreditInfiniteQuery } from '../../../api/orders/credit-api';
import { useCreditChoice, type Credit } from '../../../components/bill/use-credit-choice';

/** @param total rupees of the order @param session undefined until the user is known */
export function useCredit(total: number, session: number | undefined): Credit {
  const { data } = useStoreCreditInfiniteQuery(session ?? skipToken);
  const { balance = 0, held = 0 } = data?.pages[0] ?? {};
  // The credit of an order that waits for its payment is free: this one replaces it.
  return useCreditChoice(total, toRupees(toPaise(balance) + toPaise(held)));
}
