import type { Delivery } from '@tokri/contracts';
import { isApiError, messageOf } from '../../../api/api-error';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { AddressText } from '../../../features/address/address-text';
import { useDeliveryQuery } from '../../../features/delivery/delivery-api';
import { DeliveryView } from '../../../features/delivery/delivery-view';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { PageSkeleton } from '../../layout/page-skeleton';
import { moreTexts } from '../../more-texts';
import { RidersFrame } from './riders-frame';
import { msg, t } from '../../../lib/language';

const useRidersTexts = moreTexts(() => import('../../../lib/hindi/back-office/riders'));

/** The rider's page of one delivery. */
export function DeliverPage() {
  useRidersTexts();
  useDocumentTitle(t('Delivery'));
  return <RidersFrame>{(secret) => <RidersDelivery key={secret} secret={secret} />}</RidersFrame>;
}

/** The end of a delivery, as shown to the rider. */
const ENDINGS: Partial<Record<Delivery['status'], string>> = {
  delivered: msg('Delivered. Thank you.'),
  'not-delivered': msg('Please bring the order back to the shop.'),
  returned: msg('The order is back at the shop. Thank you.'),
};

/** Statuses for an unknown or malformed secret. */
const UNKNOWN_SECRET = [400, 404];

function RidersDelivery({ secret }: { secret: string }) {
  const { currentData, error, refetch } = useDeliveryQuery(secret, { refetchOnFocus: true });
  if (isApiError(error) && UNKNOWN_SECRET.includes(error.status)) {
    return (
      <EmptyState title={t('This delivery was not found')} illustration="magnifier" heading>
        {t('Its link may have ended. Please ask the shop for a new one.')}
      </EmptyState>
    );
  }
  if (!currentData && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!currentData) return <PageSkeleton />;
  return (
    <>
      <PageHeading>{t('Order {orderId}', { orderId: currentData.orderId })}</PageHeading>
      {currentData.status === 'on-the-way' ? (
        <DeliveryView
          delivery={currentData}
          secret={secret}
          showAddress={(address) => <AddressText address={address} />}
        />
      ) : (
        <p role="status" className="rounded-card bg-primary-pale p-6 text-center text-2xl font-bold">
          {t(ENDINGS[currentData.status] ?? msg('This delivery has ended.'))}
        </p>
      )}
    </>
  );
}
