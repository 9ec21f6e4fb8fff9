import type { CartLine, Substitution } from '@tokri/contracts';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { isApiError, messageOf } from '../../../api/api-error';
import { api, useApiDispatch } from '../../../api/base-api';
import type { RequestBody } from '../../../api/call-types';
import { configApi } from '../../../api/config-api';
import { areaApi } from '../../../components/area/area-api';
import { msg, t } from '../../../lib/language';
import type { DeliveryTime } from '../slots/use-delivery-time';
import { redirectToHostedPage } from './hosted-payment-page';
import { useCashOnDeliveryMutation, useCheckoutMutation } from '../order-api';

export type PaymentMethod = 'cash' | 'online';
type Placement = RequestBody<'checkout'>;

const RULE_REFUSALS = [
  'PRICES_CHANGED',
  'BELOW_MINIMUM',
  'CASH_LIMIT',
  'SHOP_CLOSED',
  'NOT_SERVED',
  'SLOT_CLOSED',
];
const SLOT_REFUSALS = ['SLOT_FULL', 'SLOT_CLOSED'];

interface SentCart {
  lines: readonly CartLine[];
  totals: { total: number };
}

interface Checkout {
  addressId: string | undefined;
  /** The discounted total of the goods in rupees, as shown. */
  total: number;
  /** Rupees of the order, as shown: after offers, with the delivery fee. */
  totalAmt: number;
  /** Rupees of it to pay by store credit. */
  storeCredit: number;
  /** For the rider; '' if there is none. */
  note: string;
  /** The goods after offers in rupees, and the coupon; absent in a shop without offers. */
  goods?: number;
  couponCode?: string;
  /** What to do with a product that is not found. */
  substitutionOf: (productId: string) => Substitution;
  time: DeliveryTime;
}

/** The order request of docs/specification.md section 3: both amounts are after offers, the second with the delivery fee. */
function toPlacement(
  lines: readonly CartLine[],
  {
    addressId,
    total,
    goods = total,
    totalAmt,
    storeCredit,
    note,
    couponCode,
    substitutionOf,
    time,
  }: Checkout & { addressId: string },
): Placement {
  const list_items = lines
    .filter((line) => line.available)
    .map(({ _id, quantity, productId: { _id: id, name, unit, price, discount } }) => ({
      _id,
      quantity,
      productId: { _id: id, name, unit, price, discount },
      ...(substitutionOf(id) !== 'refund' && { substitution: substitutionOf(id) }),
    }));
  const deliveryNote = note.trim();
  return {
    list_items,
    addressId,
    subTotalAmt: goods,
    totalAmt,
    ...(deliveryNote && { deliveryNote }),
    ...(typeof time === 'object' && { slot: time.from }),
    ...(couponCode && { couponCode }),
    ...(storeCredit > 0 && { storeCredit }),
  };
}

/**
 * Places the order of the current cart, toasts the progress and navigates on.
 * @param readCart returns the cart once it is on the server; undefined, after a toast, if it cannot be sent now
 * @param onSlotRefused the chosen slot is full or closed by now
 */
export function usePlaceOrder(readCart: () => Promise<SentCart | undefined>, onSlotRefused: () => void) {
  const [cashOnDelivery] = useCashOnDeliveryMutation();
  const [checkout] = useCheckoutMutation();
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<PaymentMethod>();
  // A second click may come before the button is disabled.
  const running = useRef(false);

  // After Back from the payment page, the browser may restore this page in its earlier state.
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = false;
      setPlacing(undefined);
      toast.dismiss();
      dispatch(api.util.invalidateTags(['Cart', 'Order']));
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [dispatch]);

  const payCash = async (placement: Placement) => {
    const answer = await cashOnDelivery(placement).unwrap();
    toast.success(answer.message);
    const { orderId, slot } = answer.data;
    const state = { text: msg('Order'), orderId, ...(slot && { slot }) };
    void navigate('/success', { replace: true, state });
  };

  const payOnline = async (placement: Placement) => {
    const loadingToast = toast.loading(t('Loading...'));
    try {
      const config = dispatch(configApi.endpoints.config.initiate(undefined, { subscribe: false }));
      const session = await checkout(placement).unwrap();
      // Without the config, the session's own address is used.
      await redirectToHostedPage(session, (await config).data?.payment);
    } finally {
      toast.dismiss(loadingToast);
    }
  };

  const placeOrder = async (method: PaymentMethod, { addressId, ...shown }: Checkout) => {
    if (running.current) return;
    if (!addressId) {
      toast.error(t('Please add an address first'));
      return;
    }
    running.current = true;
    setPlacing(method);
    try {
      const cart = await readCart();
      if (!cart) return;
      if (cart.totals.total !== shown.total) {
        toast.error(t('Your cart has changed. Please check the new total.'));
        return;
      }
      const placement = toPlacement(cart.lines, { ...shown, addressId });
      await (method === 'cash' ? payCash(placement) : payOnline(placement));
    } catch (reason) {
      toast.error(messageOf(reason));
      // The rules of the shop may have changed since this page read them.
      if (isApiError(reason) && RULE_REFUSALS.includes(reason.code ?? ''))
        void dispatch(
          configApi.endpoints.config.initiate(undefined, { subscribe: false, forceRefetch: true }),
        );
      if (isApiError(reason) && SLOT_REFUSALS.includes(reason.code ?? '')) onSlotRefused();
      const refused = isApiError(reason) && reason.code === 'NOT_SERVED' && reason.details?.pincode;
      if (typeof refused === 'string')
        void dispatch(areaApi.endpoints.service.initiate(refused, { subscribe: false, forceRefetch: true }));
    } finally {
      running.current = false;
      setPlacing(undefined);
    }
  };

  return { placeOrder, placing };
}
