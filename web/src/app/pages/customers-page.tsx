import { useParams } from 'react-router-dom';
import { CustomerList } from '../../features/account/customers/customer-list';
import { CustomerView } from '../../features/account/customers/customer-view';

export function CustomersPage() {
  const { customerId } = useParams();
  return customerId ? <CustomerView key={customerId} customerId={customerId} /> : <CustomerList />;
}
