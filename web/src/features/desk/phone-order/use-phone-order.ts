import type { Product } from '@tokri/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { isApiError, messageOf, type ApiError } from '../../../api/api-error';
import { useCharges } from '../../../components/bill/trading-notes';
import { t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { usePlacePhoneOrderMutation } from './phone-order-api';
import { addPiece, correctLines, totalOf, type PhoneLine } from './phone-lines';

/** Rupees. */
interface Amounts {
  goods: number;
  deliveryFee: number;
  total: number;
}

/** The order being taken. A repeated attempt is the same order, because it has the same id. */
export function usePhoneOrder(userId: string) {
  const [placementId] = useState(newUuid);
  const [lines, setLines] = useState<readonly PhoneLine[]>([]);
  /** What the shop charges, from a refusal; the lines and the rules of the shop until then. */
  const [quoted, setQuoted] = useState<Amounts>();
  const [addressId, setAddressId] = useState<string>();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = usePlacePhoneOrderMutation();
  const navigate = useNavigate();
  const goods = totalOf(lines);
  const { deliveryFee, total } = useCharges(goods);
  const amounts: Amounts = quoted ?? { goods, deliveryFee, total };

  const change = (next: (lines: readonly PhoneLine[]) => readonly PhoneLine[]) => {
    setLines(next);
    setQuoted(undefined);
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
      }).unwrap();
      toast.success(`${message}: ${data.orderId}`);
      void navigate(`/dashboard/orders/${data.orderId}`);
    } catch (reason) {
      if (isApiError(reason)) {
        const { subTotalAmt, totalAmt, deliveryFee: fee = 0 } = reason.details ?? {};
        setLines((now) => correctLines(now, reason.details));
        if (typeof totalAmt === 'number')
          setQuoted({ goods: Number(subTotalAmt), deliveryFee: Number(fee), total: totalAmt });
      }
      setProblem(isApiError(reason) ? describeRefusal(reason) : messageOf(reason));
    }
  };

  return {
    ...{ lines, amounts, addressId, setAddressId, note, setNote, problem, place },
    isPlacing: isLoading,
    setLines: change,
    add: (product: Product) => change((now) => addPiece(now, product)),
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
    case 'OUT_OF_STOCK':
      return t('Some products do not have that many pieces left.');
    case 'IDEMPOTENCY_MISMATCH':
      return t('This order was already placed, with other contents. See the orders of the customer.');
    default:
      return message;
  }
}
