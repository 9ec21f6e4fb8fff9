import { useParams } from 'react-router-dom';
import { PickList } from '../../features/desk/pick-list';
import { useDocumentTitle } from '../../lib/use-document-title';

export function DeskOrderPage() {
  const { orderId = '' } = useParams();
  useDocumentTitle(`Order ${orderId}`);
  return <PickList key={orderId} orderId={orderId} />;
}
