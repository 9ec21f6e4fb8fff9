import { useParams } from 'react-router-dom';
import { CustomerList } from '../../../features/account/customers/customer-list';
import { PhoneCustomer } from '../../../features/account/customers/phone-customer';
import { AddressChoice } from '../../../features/address/address-choice';
import { ProductFinder } from '../../../features/admin/stock/product-finder';
import { PhoneOrder } from '../../../features/desk/phone-order/phone-order';
import { t } from '../../../lib/language';

export function PhoneOrderPage() {
  const { customerId } = useParams();
  if (!customerId)
    return (
      <CustomerList title={t('Who is on the phone?')} addressOf={(id) => `/dashboard/phone-order/${id}`} />
    );
  return (
    <PhoneOrder
      key={customerId}
      customerId={customerId}
      renderFinder={(onFound) => <ProductFinder onFound={onFound} />}
      renderAddresses={(slot) => <AddressChoice {...slot} />}
    >
      <PhoneCustomer customerId={customerId} />
    </PhoneOrder>
  );
}
