import type { Delivery } from '@tokri/contracts';
import { useLocation } from 'react-router-dom';
import { isApiError, messageOf } from '../../../api/api-error';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { AddressText } from '../../../features/address/address-text';
import { useDeliveryQuery } from '../../../features/delivery/delivery-api';
import { DeliveryView } from '../../../features/delivery/delivery-view';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { ConnectionNotice } from '../../layout/connection-notice';
import { LanguageSwitch } from '../../layout/footer/language-switch';
import { Logo } from '../../layout/header/logo';
import { PageSkeleton } from '../../layout/page-skeleton';
import { moreTexts } from '../../more-texts';
import { msg, t } from '../../../lib/language';

const useRidersTexts = moreTexts(() => import('../../../lib/hindi/back-office/riders'));

/**
 * The rider's page of one delivery, without the shop's layout, which would request the user. The secret follows the
 * `#`, which browsers never send to a server.
 */
export function DeliverPage() {
  useRidersTexts();
  useDocumentTitle(t('Delivery'));
  const secret = useLocation().hash.slice(1);
  return (
    <>
      <meta name="robots" content="noindex" />
      <ConnectionNotice />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border bg-card px-4 py-2.5">
        <Logo />
        <LanguageSwitch />
      </header>
      <main className="mx-auto max-w-lg p-4">
        {secret ? (
          <RidersDelivery key={secret} secret={secret} />
        ) : (
          <EmptyState title={t('This link is not complete')} illustration="magnifier" heading>
            {t('Please open the whole link that the shop sent you.')}
          </EmptyState>
        )}
      </main>
    </>
  );
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
