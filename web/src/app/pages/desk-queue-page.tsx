import { OrderQueue } from '../../features/desk/order-queue';
import { useDocumentTitle } from '../../lib/use-document-title';

export function DeskQueuePage() {
  useDocumentTitle('Orders');
  return <OrderQueue />;
}
