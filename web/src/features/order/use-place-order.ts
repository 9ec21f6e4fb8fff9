import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { CartLine } from '@tokri/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { messageOf } from '../../api/api-error';
import { configApi } from '../../api/config-api';
import { useCashOnDeliveryMutation, useCheckoutMutation, type Submission } from './order-api';
import { goToHostedPage } from './pay-online';

type Dispatch = ThunkDispatch<{ api: ReturnType<typeof configApi.reducer> }, unknown, UnknownAction>;
export type WayToPay = 'cash' | 'online';

interface Wish {
  lines: readonly CartLine[];
  addressId: string | undefined;
  /** The discounted total in rupees that the shopper sees. */
  total: number;
}

/** The submission of spec section 3: both amounts are the discounted total. */
export function submissionOf({ lines, addressId, total }: Wish & { addressId: string }): Submission {
  const list_items = lines
    .filter((line) => line.available)
    .map(({ _id, quantity, productId: { _id: id, name, unit, price, discount } }) => ({
      _id,
      quantity,
      productId: { _id: id, name, unit, price, discount },
    }));
  return { list_items, addressId, subTotalAmt: total, totalAmt: total };
}

/** Places the order in the cart; says what is going on by toasts and leads on to the next page. */
export function usePlaceOrder() {
  const [cash] = useCashOnDeliveryMutation();
  const [checkout] = useCheckoutMutation();
  const dispatch = useDispatch<Dispatch>();
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<WayToPay>();
  // A second click comes before the button is drawn as busy.
  const running = useRef(false);

  const payAtTheDoor = async (submission: Submission) => {
    const answer = await cash(submission).unwrap();
    toast.success(answer.message);
    void navigate('/success', { replace: true, state: { text: 'Order' } });
  };

  const payOnline = async (submission: Submission) => {
    const waiting = toast.loading('Loading...');
    try {
      const settings = dispatch(configApi.endpoints.config.initiate(undefined, { subscribe: false }));
      const session = await checkout(submission).unwrap();
      // Without the settings the session's own address still works.
      await goToHostedPage(session, (await settings).data?.payment);
    } finally {
      toast.dismiss(waiting);
    }
  };

  const place = async (how: WayToPay, wish: Wish) => {
    if (running.current) return;
    const { addressId } = wish;
    if (!addressId) {
      toast.error('Please add an address first');
      return;
    }
    running.current = true;
    setPlacing(how);
    try {
      const submission = submissionOf({ ...wish, addressId });
      await (how === 'cash' ? payAtTheDoor(submission) : payOnline(submission));
    } catch (reason) {
      toast.error(messageOf(reason));
    } finally {
      running.current = false;
      setPlacing(undefined);
    }
  };

  return { place, placing };
}
