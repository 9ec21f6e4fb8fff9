import { toPaise, toRupees } from '@tokri/contracts/money';
import { useState } from 'react';

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

/** Whether an order uses store credit; at first it does not. @param available rupees of credit */
export function useCreditChoice(total: number, available: number): Credit {
  const [isChosen, setIsChosen] = useState(false);
  const usable = Math.min(toPaise(total), toPaise(available));
  const used = isChosen ? usable : 0;
  return {
    usable: toRupees(usable),
    used: toRupees(used),
    due: toRupees(toPaise(total) - used),
    toggle: () => setIsChosen((now) => !now),
  };
}
