import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { CustomerList } from '../../../features/account/customers/customer-list';
import { PhoneCustomer } from '../../../features/account/customers/phone-customer';
import { AddressChoice } from '../../../features/address/address-choice';
import { ProductFinder } from '../../../features/admin/stock/product-finder';
import { PhoneOrder } from '../../../features/desk/phone-order/phone-order';
import { useDeliveryTime } from '../../../features/order/slots/use-delivery-time';
import { t } from '../../../lib/language';
import { lazyPart } from '../../../lib/loading/lazy-part';

/** Loaded only in a shop with slots. */
const SlotPart = lazyPart(async () => (await import('../slot-part')).SlotPart);

export function PhoneOrderPage() {
  const { customerId } = useParams();
  if (!customerId)
    return (
      <CustomerList title={t('Who is on the phone?')} addressOf={(id) => `/dashboard/phone-order/${id}`} />
    );
  return <OrderOf key={customerId} customerId={customerId} />;
}

function OrderOf({ customerId }: { customerId: string }) {
  const delivery = useDeliveryTime();
  const { time, refuse, hasSlots } = delivery;
  return (
    <PhoneOrder
      customerId={customerId}
      renderFinder={(onFound) => <ProductFinder onFound={onFound} />}
      renderAddresses={(slot) => <AddressChoice {...slot} />}
      time={{
        isOpen: time === 'open',
        onRefused: refuse,
        ...(typeof time === 'object' && { slot: time.from }),
      }}
      times={
        hasSlots && (
          <Suspense fallback={null}>
            <SlotPart {...delivery} />
          </Suspense>
        )
      }
    >
      <PhoneCustomer customerId={customerId} />
    </PhoneOrder>
  );
}
