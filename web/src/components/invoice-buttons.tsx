import type { Order } from '@tokri/contracts';
import toast from 'react-hot-toast';
import { messageOf } from '../api/api-error';
import { useGetInvoiceMutation } from '../api/invoice-api';
import { downloadPdf } from '../lib/download';
import { Button } from './ui/button';

type Invoiced = Pick<Order, 'orderId' | 'status' | 'payment_status'>;

/** An order that is delivered has an invoice; one whose money went back has a credit note, too. */
export function InvoiceButtons({ order: { orderId, status, payment_status } }: { order: Invoiced }) {
  if (status !== 'delivered') return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <InvoiceButton orderId={orderId} kind="invoice" label="Download invoice" />
      {payment_status === 'REFUNDED' && (
        <InvoiceButton orderId={orderId} kind="credit-note" label="Download credit note" />
      )}
    </div>
  );
}

interface InvoiceButtonProps {
  orderId: string;
  kind: 'invoice' | 'credit-note';
  label: string;
}

function InvoiceButton({ orderId, kind, label }: InvoiceButtonProps) {
  const [getInvoice, { isLoading }] = useGetInvoiceMutation();
  const save = async () => {
    try {
      const { fileName, pdf } = await getInvoice({ orderId, kind }).unwrap();
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
