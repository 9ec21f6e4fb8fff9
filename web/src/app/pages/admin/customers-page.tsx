import { useParams } from 'react-router-dom';
import { CustomerList } from '../../../features/account/customers/customer-list';
import { CustomerView } from '../../../features/account/customers/customer-view';
import { CustomerCredit } from '../../../features/desk/customer-credit/customer-credit';
import { CustomerOrders } from '../../../features/desk/customer-orders/customer-orders';

export function CustomersPage() {
  const { customerId } = useParams();
  if (!customerId) return <CustomerList />;
  return (
    <CustomerView key={customerId} customerId={customerId}>
      <CustomerCredit customerId={customerId} />
      <CustomerOrders customerId={customerId} />
    </CustomerView>
  );
}
