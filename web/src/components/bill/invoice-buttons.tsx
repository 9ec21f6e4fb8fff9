import type { OrderDetails, OrderProblem } from '@tokri/contracts';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { useGetInvoiceMutation } from '../../api/orders/invoice-api';
import { downloadPdf } from '../../lib/download';
import { t } from '../../lib/language';
import { Button } from '../ui/button';

type Invoiced = Pick<
  OrderDetails,
  'orderId' | 'status' | 'payment_status' | 'items' | 'problems' | 'grantedRefunds'
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
  const wentBackAtOnce = payment_status === 'REFUNDED' && piecesLeft(order) > 0;
  const labelOf = (place: number) =>
    refunded.length + Number(wentBackAtOnce) > 1
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
      {wentBackAtOnce && (
        <InvoiceButton orderId={orderId} kind="credit-note" label={labelOf(refunded.length)} />
      )}
    </div>
  );
}

/** Replaced pieces stay paid. */
const isRefunded = ({ accepted = 0, granted }: OrderProblem) => accepted > 0 && granted !== 'replacement';

/** Delivered pieces that are in no credit note of a problem or granted refund. */
function piecesLeft({ items, problems = [], grantedRefunds = [] }: Invoiced): number {
  const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0);
  return (
    sum(items.map(({ quantity, missing = 0, refused = 0 }) => quantity - missing - refused)) -
    sum(problems.filter(isRefunded).map(({ accepted = 0 }) => accepted)) -
    sum(grantedRefunds.flatMap(({ pieces }) => pieces.map(({ quantity }) => quantity)))
  );
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
