import type { OrderOffer, Product } from '@tokri/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { isApiError, messageOf, type ApiError } from '../../../api/api-error';
import { useCreditChoice } from '../../../components/bill/use-credit-choice';
import { t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { usePlacePhoneOrderMutation } from './phone-order-api';
import { addPiece, correctLines, type PhoneLine } from './phone-lines';
import { usePhoneQuote, type Amounts } from './use-phone-quote';

export interface PhoneOrderTime {
  /** Start of the slot; absent: as soon as possible. */
  slot?: string;
  /** A time must be chosen first. */
  isOpen: boolean;
  /** The slot is full or closed by now. */
  onRefused: () => void;
}

/** The order being taken. A repeated attempt is the same order, because it has the same id. */
export function usePhoneOrder(userId: string, { slot, onRefused }: PhoneOrderTime) {
  const [placementId] = useState(newUuid);
  const [lines, setLines] = useState<readonly PhoneLine[]>([]);
  /** What the shop charges, from a refusal. */
  const [refused, setRefused] = useState<Amounts>();
  /** Rupees of credit that are left, from a refusal. */
  const [creditLeft, setCreditLeft] = useState<number>();
  const [addressId, setAddressId] = useState<string>();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = usePlacePhoneOrderMutation();
  const navigate = useNavigate();
  const quote = usePhoneQuote(userId, lines);
  const amounts = refused ?? quote.amounts;
  const credit = useCreditChoice(amounts.total, creditLeft ?? quote.storeCredit);

  const change = (next: (lines: readonly PhoneLine[]) => readonly PhoneLine[]) => {
    setLines(next);
    setRefused(undefined);
    setCreditLeft(undefined);
    setProblem(undefined);
  };

  const place = async (chosenId: string) => {
    setProblem(undefined);
    const deliveryNote = note.trim();
    try {
      const { data, message } = await send({
        ...{ placementId, userId, addressId: chosenId },
        ...{ subTotalAmt: amounts.goods, totalAmt: amounts.total },
        lines: lines.map(({ _id, quantity }) => ({ productId: _id, quantity })),
        ...(deliveryNote && { deliveryNote }),
        ...(credit.used > 0 && { storeCredit: credit.used }),
        ...(slot && { slot }),
      }).unwrap();
      toast.success(`${message}: ${data.orderId}`);
      void navigate(`/dashboard/orders/${data.orderId}`);
    } catch (reason) {
      if (isApiError(reason)) {
        if (reason.code === 'SLOT_FULL' || reason.code === 'SLOT_CLOSED') onRefused();
        setLines((now) => correctLines(now, reason.details));
        setRefused(amountsOf(reason.details));
        if (reason.code === 'CREDIT_CHANGED') setCreditLeft(Number(reason.details?.available));
      }
      setProblem(isApiError(reason) ? describeRefusal(reason) : messageOf(reason));
    }
  };

  return {
    ...{
      lines,
      amounts,
      credit,
      isPricing: !refused && quote.isLoading,
      addressId,
      setAddressId,
      note,
      setNote,
      problem,
      place,
    },
    isPlacing: isLoading,
    setLines: change,
    add: (product: Product) => change((now) => addPiece(now, product)),
  };
}

/** The right amounts, if the refusal has them. */
function amountsOf(details: Record<string, unknown> = {}): Amounts | undefined {
  const { subTotalAmt, totalAmt, deliveryFee = 0, offers } = details;
  if (typeof totalAmt !== 'number') return undefined;
  return {
    ...{ goods: Number(subTotalAmt), deliveryFee: Number(deliveryFee), total: totalAmt },
    offers: Array.isArray(offers) ? (offers as OrderOffer[]) : [],
  };
}

/** Refusals are written for shoppers; here they are about the customer. */
function describeRefusal({ code, message }: ApiError): string {
  switch (code) {
    case 'TOO_MANY_OPEN_ORDERS':
      return t('This customer already has as many cash orders on their way as the shop allows.');
    case 'EMAIL_NOT_VERIFIED':
      return t('For an order of this size the customer first has to confirm the email of the account.');
    case 'PRICES_CHANGED':
      return t('Prices have changed. Please read out the new total.');
    case 'CREDIT_CHANGED':
      return t('The store credit of this customer has changed. Please read out what is left to pay.');
    case 'OUT_OF_STOCK':
      return t('Some products do not have that many pieces left.');
    case 'IDEMPOTENCY_MISMATCH':
      return t('This order was already placed, with other contents. See the orders of the customer.');
    default:
      return message;
  }
}
