import { messageOf } from '../../api/api-error';
import { ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { timeBefore } from './describe-change';
import { FOLLOWING, useBestProductsQuery, type ProductSales } from './overview-api';
import { ProductTable, type ProductColumn } from './product-table';
import { msg, t } from '../../lib/language';

type SalesColumn = ProductColumn<ProductSales>;

const PIECES: SalesColumn = { title: msg('Pieces'), value: ({ pieces }) => String(pieces) };
const REVENUE: SalesColumn = { title: msg('Revenue'), value: ({ revenue }) => displayRupees(revenue) };
const BEFORE: SalesColumn = { title: msg('Before'), value: ({ before }) => displayRupees(before.revenue) };
const LOST: SalesColumn = {
  title: msg('Lost'),
  value: ({ revenue, before }) => displayRupees(Math.round((before.revenue - revenue) * 100) / 100),
};

const CSV_COLUMNS: SalesColumn[] = [
  PIECES,
  { title: msg('Revenue'), value: ({ revenue }) => String(revenue) },
  { title: msg('Pieces before'), value: ({ before }) => String(before.pieces) },
  { title: msg('Revenue before'), value: ({ before }) => String(before.revenue) },
];

/** Best sellers, and products that sell less than in the previous period. */
export function BestProducts({ days }: { days: number }) {
  const products = useBestProductsQuery(days, FOLLOWING);
  const { currentData: data, error } = products;
  if (!data && error)
    return <ErrorState message={messageOf(error)} onRetry={() => void products.refetch()} />;
  return (
    <div className="mt-4 grid gap-4 xl:grid-cols-2">
      {data ? (
        <>
          <ProductTable
            title={msg('Best sellers')}
            about={t('By revenue, against {time}', { time: timeBefore(days) })}
            rows={data.best}
            columns={[PIECES, REVENUE, BEFORE]}
            csvColumns={CSV_COLUMNS}
            none={t('Nothing was sold in this time.')}
          />
          <ProductTable
            title={msg('Falling products')}
            about={t('Lost most revenue against {time}', { time: timeBefore(days) })}
            rows={data.falling}
            columns={[REVENUE, BEFORE, LOST]}
            csvColumns={CSV_COLUMNS}
            none={t('None sells less than before.')}
          />
        </>
      ) : (
        <div role="status" aria-label={t('The products are loading')}>
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </div>
  );
}
