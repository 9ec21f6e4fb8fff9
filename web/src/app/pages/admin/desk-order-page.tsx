import { useParams } from 'react-router-dom';
import { PickList } from '../../../features/desk/picking/pick-list';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function DeskOrderPage() {
  const { orderId = '' } = useParams();
  useDocumentTitle(t('Order {orderId}', { orderId }));
  return <PickList key={orderId} orderId={orderId} />;
}
