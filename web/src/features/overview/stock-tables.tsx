import type { SoldOutHits } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { useMayDo } from '../../components/use-may-do';
import { ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import {
  FOLLOWING,
  useLowProductsQuery,
  useSoldOutHitsQuery,
  type LowProduct,
  type SoldOutHitsOfTime,
} from './overview-api';
import { ProductTable, type ProductColumn } from './product-table';
import { msg, plural, t } from '../../lib/language';

const OPENED: ProductColumn<SoldOutHits> = { title: msg('Opened'), value: ({ opened }) => String(opened) };
const REFUSED: ProductColumn<SoldOutHits> = {
  title: msg('Refused'),
  value: ({ refused }) => String(refused),
};
const STOCK = { title: msg('Stock'), value: ({ stock }: { stock: number }) => String(stock) };
const LOW_AT: ProductColumn<LowProduct> = { title: msg('Low at'), value: ({ lowAt }) => String(lowAt) };

const times = ({ opened, refused }: SoldOutHitsOfTime['totals']): string =>
  t('Opened {opened} times, refused by the cart {refused} times', {
    opened: opened.toLocaleString('en-IN'),
    refused: refused.toLocaleString('en-IN'),
  });

/** Lost demand: products that were opened or refused while sold out, and products that are running low. */
export const StockTables = ({ days, hasLow }: { days: number; hasLow: boolean }) => (
  <div className="mt-4 grid gap-4 xl:grid-cols-2">
    <SoldOutTable days={days} />
    {hasLow && <LowTable />}
  </div>
);

function SoldOutTable({ days }: { days: number }) {
  const { currentData: hits, error, refetch } = useSoldOutHitsQuery(days, FOLLOWING);
  if (!hits) return <Missing error={error} onRetry={() => void refetch()} />;
  return (
    <ProductTable
      title={msg('Sold out hits')}
      about={times(hits.totals)}
      rows={hits.products}
      columns={[OPENED, REFUSED, STOCK]}
      none={t('Nobody met a sold-out product in this time.')}
    />
  );
}

function LowTable() {
  const mayOpen = useMayDo()('stock.read');
  const { currentData: low, error, refetch } = useLowProductsQuery(undefined, FOLLOWING);
  if (!low) return <Missing error={error} onRetry={() => void refetch()} />;
  return (
    <ProductTable
      title={msg('Low stock')}
      about={
        mayOpen ? (
          <Link
            to="/dashboard/stock"
            className="inline-flex min-h-11 items-center text-primary underline md:min-h-6"
          >
            {countOf(low.total)}
          </Link>
        ) : (
          countOf(low.total)
        )
      }
      rows={low.products}
      columns={[STOCK, LOW_AT]}
      none={t('Every product has more than its threshold.')}
    />
  );
}

const countOf = (total: number) =>
  plural(total, '{count} product is low or sold out', '{count} products are low or sold out');

const Missing = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error ? (
    <ErrorState message={messageOf(error)} onRetry={onRetry} />
  ) : (
    <Skeleton className="h-72 rounded-card" />
  );
