import type { OrderDetails, OrderProblem } from '@tokri/contracts';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { useGetInvoiceMutation } from '../../api/orders/invoice-api';
import { downloadPdf } from '../../lib/download';
import { t } from '../../lib/language';
import { Button } from '../ui/button';

type Invoiced = Pick<
  OrderDetails,
  'orderId' | 'status' | 'payment_status' | 'items' | 'deliveryFee' | 'problems' | 'grantedRefunds'
>;

/**
 * Downloads for a delivered order: its invoice, one credit note for each refunded problem or granted refund of
 * pieces, and one for the rest of the order if it was refunded later.
 */
export function InvoiceButtons({ order }: { order: Invoiced }) {
  const { orderId, status, payment_status, problems = [], grantedRefunds = [] } = order;
  if (status !== 'delivered') return null;
  const refunded = [
    ...problems.filter(isRefunded),
    ...grantedRefunds.filter(({ pieces }) => pieces.length > 0),
  ];
  const hasNoteOfRest = payment_status === 'REFUNDED' && isRestPriced(order);
  const labelOf = (place: number) =>
    refunded.length + Number(hasNoteOfRest) > 1
      ? t('Download credit note {number}', { number: place + 1 })
      : t('Download credit note');
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <InvoiceButton orderId={orderId} kind="invoice" label={t('Download invoice')} />
      {refunded.map(({ _id }, place) => (
        <InvoiceButton
          key={_id}
          orderId={orderId}
          kind="credit-note"
          problemId={_id}
          label={labelOf(place)}
        />
      ))}
      {hasNoteOfRest && (
        <InvoiceButton orderId={orderId} kind="credit-note" label={labelOf(refunded.length)} />
      )}
    </div>
  );
}

/** Replaced pieces stay paid. */
const isRefunded = ({ accepted = 0, granted }: OrderProblem) => accepted > 0 && granted !== 'replacement';

/** As on the server: the rest has a credit note if it has a price: delivered pieces that are in no other one, or the fee. */
function isRestPriced({ items, deliveryFee = 0, problems = [], grantedRefunds = [] }: Invoiced): boolean {
  const credited = [
    ...problems.filter(isRefunded).map(({ productId, accepted = 0 }) => ({ productId, quantity: accepted })),
    ...grantedRefunds.flatMap(({ pieces }) => pieces),
  ];
  const leftOf = ({
    productId,
    quantity,
    missing = 0,
    refused = 0,
    takenOut = 0,
  }: Invoiced['items'][number]) =>
    credited
      .filter((pieces) => pieces.productId === productId)
      .reduce((left, pieces) => left - pieces.quantity, quantity - missing - refused - takenOut);
  return deliveryFee > 0 || items.some((item) => item.lineTotal > 0 && leftOf(item) > 0);
}

interface InvoiceButtonProps {
  orderId: string;
  kind: 'invoice' | 'credit-note';
  /** Set for a credit note about one problem or granted refund. */
  problemId?: string;
  label: string;
}

function InvoiceButton({ orderId, kind, problemId, label }: InvoiceButtonProps) {
  const [getInvoice, { isLoading }] = useGetInvoiceMutation();
  const save = async () => {
    try {
      const { fileName, pdf } = await getInvoice({ orderId, kind, problemId }).unwrap();
      downloadPdf(fileName, pdf);
    } catch (failure) {
      toast.error(messageOf(failure));
    }
  };
  return (
    <Button variant="outline" busy={isLoading} onClick={() => void save()}>
      {label}
    </Button>
  );
}
