import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PrintOrders } from '../../../features/desk/printing/print-orders';
import { printedNumbers } from '../../../features/desk/printing/order-numbers';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function DeskPrintPage() {
  useDocumentTitle(t('Print'));
  const orders = useSearchParams()[0].get('orders') ?? '';
  const orderIds = useMemo(() => printedNumbers(orders), [orders]);
  return <PrintOrders orderIds={orderIds} />;
}
