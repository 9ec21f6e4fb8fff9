import { ChevronLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { usePrintedOrdersQuery } from '../desk-api';
import { BagLabel, PackingSlip } from './order-sheets';
import './print.css';
import { msg, t } from '../../../lib/language';

const SHEETS = { slips: msg('Packing slips'), labels: msg('Labels') };
type Sheet = keyof typeof SHEETS;
const CHOICES = Object.entries(SHEETS) as [Sheet, string][];

/** Packing slips and labels of these orders as printed. */
export function PrintOrders({ orderIds }: { orderIds: readonly string[] }) {
  const { currentData, error, refetch } = usePrintedOrdersQuery(orderIds, {
    refetchOnMountOrArgChange: true,
  });
  const [chosen, setChosen] = useState<Record<Sheet, boolean>>({ slips: true, labels: true });
  const isReady = currentData !== undefined && (chosen.slips || chosen.labels);
  if (orderIds.length === 0) {
    return (
      <EmptyState title={t('Nothing to print')} heading>
        {t('Please select orders in the list.')}
      </EmptyState>
    );
  }
  return (
    <>
      <Link
        to="/dashboard/orders"
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        {t('Open orders')}
      </Link>
      <PageHeading
        aside={
          <Button
            disabled={!isReady}
            icon={<Printer className="size-5" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        }
      >
        {orderIds.length === 1
          ? t('Print {orderId}', { orderId: orderIds[0] ?? '' })
          : t('Print {count} orders', { count: orderIds.length })}
      </PageHeading>
      <fieldset className="mb-4 flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('What is printed')}</legend>
        {CHOICES.map(([sheet, label]) => (
          <label key={sheet} className="flex min-h-11 items-center gap-2 font-semibold">
            <input
              type="checkbox"
              checked={chosen[sheet]}
              onChange={(event) => setChosen({ ...chosen, [sheet]: event.target.checked })}
              className="size-5 accent-primary"
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      {currentData ? (
        <div
          role="region"
          aria-label={t('Preview')}
          tabIndex={0}
          className="sheets flex flex-wrap gap-4 overflow-x-auto *:shadow-card"
        >
          {currentData.map((order) => [
            chosen.slips && <PackingSlip key={`slip of ${order._id}`} order={order} />,
            chosen.labels && <BagLabel key={`label of ${order._id}`} order={order} />,
          ])}
        </div>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('The orders are loading')}>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </>
  );
}
