import type { Product } from '@tokri/contracts';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { useMayDo } from '../../../components/use-may-do';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { Pagination } from '../../../components/ui/pagination';
import { ProductImage } from '../../../components/ui/product-image';
import { Skeleton } from '../../../components/ui/skeleton';
import { cx } from '../../../lib/class-names';
import { plural, t } from '../../../lib/language';
import { EditableCell } from '../table/cells/editable-cell';
import { StateBadge } from '../table/cells/state-badge';
import { useProductTableQuery, type TableRequest } from '../table/table-api';
import { stockLook } from '../table/cells/shown-value';
import { ProductName } from '../table/table-grid';
import { useEdit, type SaveChange } from '../table/cells/use-edit';

/** Sold out and low products, the most urgent first. The threshold is edited in place. */
export function LowStock() {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const request: TableRequest = {
    stock: 'low-or-none',
    sort: 'urgency',
    states: ['live', 'draft'],
    page,
    limit: PAGE_SIZE.productTable.preset,
  };
  const { data, currentData, error, refetch } = useProductTableQuery(request, {
    refetchOnMountOrArgChange: true,
  });
  const save = useEdit(request, () => void refetch());
  const mayWrite = useMayDo()('products.write');
  const table = currentData ?? (error ? undefined : data);

  if (!table) {
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('The list is loading')} className="grid gap-2">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-20 rounded-card" />
        ))}
      </div>
    );
  }
  if (table.totalCount === 0)
    return (
      <EmptyState title={t('Nothing is low')}>{t('Every product has more than its threshold.')}</EmptyState>
    );
  return (
    <>
      <p className="mb-3 text-muted-foreground">
        {plural(
          table.totalCount,
          '{count} product is low or sold out.',
          '{count} products are low or sold out.',
        )}{' '}
        {t('Without a threshold of its own a product is low at {count}.', { count: table.lowStockAt })}
      </p>
      <ul data-product-list aria-label={t('Low stock')} className="grid gap-2">
        {table.data.map((product) => (
          <LowRow
            key={product._id}
            product={product}
            lowStockAt={table.lowStockAt}
            onSave={mayWrite ? save : undefined}
          />
        ))}
      </ul>
      {table.totalPage > 1 && (
        <Pagination
          page={page}
          pageCount={table.totalPage}
          onPageChange={(next) => setAddress({ page: String(next) })}
        />
      )}
    </>
  );
}

interface LowRowProps {
  product: Product;
  /** The shop's default threshold. */
  lowStockAt: number;
  onSave: SaveChange | undefined;
}

function LowRow({ product, lowStockAt, onSave }: LowRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card bg-card p-3 shadow-card">
      <ProductImage src={product.image[0]} alt="" sizes="48px" className="size-12 rounded-lg" />
      <div className="min-w-0 md:flex md:items-center md:justify-between md:gap-4">
        <div className="min-w-0">
          <p className="font-semibold">
            <ProductName product={product} />
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
            {product.unit}
            {product.state && <StateBadge state={product.state} />}
          </p>
        </div>
        <p className={cx('whitespace-nowrap tabular-nums md:text-right', stockLook(product, lowStockAt))}>
          {product.stock === 0
            ? t('None left')
            : t('{left} left', { left: product.stock.toLocaleString('en-IN') })}
        </p>
      </div>
      <div className="w-24 text-right">
        <p className="px-2 text-xs text-muted-foreground">{t('Low at')}</p>
        <EditableCell
          product={product}
          field="lowStockAt"
          shown={(product.lowStockAt ?? lowStockAt).toLocaleString('en-IN')}
          className={cx(
            '[&>button]:min-h-11 [&>button]:border-border [&>input]:min-h-11',
            product.lowStockAt === undefined ? 'text-muted-foreground' : 'font-bold',
          )}
          onSave={onSave}
        />
      </div>
    </li>
  );
}
