import type { Product, ProductSort } from '@tokri/contracts';
import { PRICE_GUARD_PERCENT } from '@tokri/contracts/limits';
import { SlidersHorizontal, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { useMayDo } from '../../../components/use-may-do';
import { Button, buttonClass } from '../../../components/ui/button';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { SearchField } from '../../../components/ui/search-field';
import { Skeleton } from '../../../components/ui/skeleton';
import { ViewBar } from '../../../components/views/view-bar';
import { t } from '../../../lib/language';
import { useSmallScreen } from '../../../lib/device/use-media-query';
import { usePriceQuestion } from './cells/price-question';
import { ProductDialog } from '../product-form/product-dialog';
import { ProductDeletion } from '../product-list/product-deletion';
import { BulkBar } from '../bulk/bulk-bar';
import { ColumnMenu } from './column-menu';
import { SORTABLE, useColumns } from './columns';
import { useScheduled } from '../schedule/use-scheduled';
import { ExportButton } from '../export/export-button';
import { FilterPanel } from './filters/filter-panel';
import { PageBar } from './page-bar';
import { ProductActions } from './product-actions';
import { StateTabs } from './filters/state-tabs';
import { TableGrid } from './table-grid';
import { TableList } from './table-list';
import { useDuplicateProductMutation, useProductTableQuery } from './table-api';
import { countFilters, tableAddress, toTableRequest } from './filters/table-query';
import { useChosen } from './use-chosen';
import { useEdit, type SaveChange } from './cells/use-edit';
import { useTableAddress } from './filters/use-table-address';

const StockHistory = lazy(async () => ({ default: (await import('../stock/stock-history')).StockHistory }));

/** The products as a table with filters and editable cells. */
export function ProductTable() {
  const { query, goTo, searchInput, setSearchInput } = useTableAddress();
  const request = toTableRequest(query);
  const { data, currentData, error, isFetching, refetch } = useProductTableQuery(request, {
    refetchOnMountOrArgChange: true,
  });
  const filters = countFilters(query);
  const [areFiltersOpen, setAreFiltersOpen] = useState(filters > 0);
  const isSmall = useSmallScreen();
  const may = useMayDo();
  const { offered, shown, toggle } = useColumns({
    hasCosts: may('stock.read'),
    inAddress: query.columns,
    toAddress: (columns) => goTo({ columns, page: query.page }, true),
  });
  const chosen = useChosen(request);
  const [duplicate] = useDuplicateProductMutation();
  const [open, setOpen] = useState<Product>();
  const [editing, setEditing] = useState<Product>();
  const [deleting, setDeleting] = useState<Product>();
  const [explained, setExplained] = useState<Product>();

  const table = currentData ?? (error ? undefined : data);
  const edit = useEdit(request, () => void refetch());
  const { confirmPrice, priceQuestion } = usePriceQuestion(table?.priceGuardPercent ?? PRICE_GUARD_PERCENT);
  const save: SaveChange = async (product, change) =>
    (await confirmPrice(product, change)) && edit(product, change);
  const scheduled = useScheduled(table?.data ?? []);
  const pageCount = Math.max(1, table?.totalPage ?? 1);
  // The last row of the last page was deleted: go to the new last page.
  const isBeyond = currentData !== undefined && query.page > pageCount;

  const makeCopy = async ({ _id }: Product) => {
    try {
      const { data: copy } = await duplicate({ _id }).unwrap();
      setEditing(copy);
      void refetch();
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  // Chosen products are changed together, or grouped as sizes.
  const mayChoose = may('products.bulk') || may('products.write');
  const rows = {
    products: table?.data ?? [],
    lowStockAt: table?.lowStockAt ?? 0,
    onSave: may('products.write') ? save : undefined,
    onMore: setOpen,
    chosen: mayChoose ? chosen : undefined,
    scheduled,
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <ViewBar
        list="products"
        query={tableAddress(query)}
        toSave={tableAddress({ ...query, columns: shown.join(',') })}
        builtIn={builtInViews()}
        always="view=table"
      />
      <div className="flex flex-wrap gap-2">
        <SearchField
          label={t('Search name, SKU or barcode')}
          placeholder={t('Name, SKU or barcode')}
          value={searchInput}
          onChange={setSearchInput}
        />
        <Button
          variant={filters > 0 ? 'primary' : 'outline'}
          className="px-4!"
          aria-expanded={areFiltersOpen}
          aria-controls="product-filters"
          icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
          onClick={() => setAreFiltersOpen(!areFiltersOpen)}
        >
          {filters > 0 ? t('Filters ({filters})', { filters }) : t('Filters')}
        </Button>
        {isSmall ? (
          <SortField sort={query.sort} order={query.order} onChange={goTo} />
        ) : (
          <ColumnMenu offered={offered} shown={shown} onToggle={toggle} />
        )}
        <ExportButton request={request} />
        {may('products.bulk') && (
          <Link to="/dashboard/import" className={buttonClass('outline', 'md', 'px-4!')}>
            <Upload className="size-4" aria-hidden="true" />
            {t('Import')}
          </Link>
        )}
      </div>
      {areFiltersOpen && <FilterPanel query={query} brands={table?.brands ?? []} onChange={goTo} />}
      <StateTabs tab={query.tab} counts={table?.counts} onChange={(tab) => goTo({ tab })} />
      {mayChoose && (
        <BulkBar
          chosen={chosen}
          request={request}
          matching={table?.totalCount ?? 0}
          onChanged={() => void refetch()}
        />
      )}
      {table ? (
        <>
          <div
            aria-busy={isFetching && !currentData}
            className={isFetching && !currentData ? 'opacity-60 transition-opacity' : undefined}
          >
            {table.data.length === 0 ? (
              <EmptyState illustration="magnifier" title={t('No Data')}>
                {isBeyond ? t('There are only {pageCount} pages.', { pageCount }) : t('No products match.')}
              </EmptyState>
            ) : isSmall ? (
              <TableList {...rows} />
            ) : (
              <TableGrid {...rows} columns={shown} query={query} onSort={goTo} />
            )}
          </div>
          <PageBar
            page={query.page}
            pageCount={pageCount}
            limit={query.limit}
            totalCount={table.totalCount}
            onPage={(page) => goTo({ page })}
            onLimit={(limit) => goTo({ limit })}
          />
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('The products are loading')} className="grid gap-1">
          {Array.from({ length: 10 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </div>
      )}
      <ProductActions
        product={open}
        onEdit={setEditing}
        onStock={setExplained}
        onDuplicate={(product) => void makeCopy(product)}
        onState={(product, state) => void save(product, { state })}
        onDelete={setDeleting}
        onClose={() => setOpen(undefined)}
      />
      {explained && (
        <Suspense>
          <StockHistory product={explained} onClose={() => setExplained(undefined)} />
        </Suspense>
      )}
      <ProductDialog
        product={editing}
        onClose={() => {
          setEditing(undefined);
          void refetch();
        }}
      />
      {priceQuestion}
      <ProductDeletion
        product={deleting}
        onArchive={may('products.write') ? (product) => void save(product, { state: 'archived' }) : undefined}
        onClose={() => {
          setDeleting(undefined);
          void refetch();
        }}
      />
    </div>
  );
}

const builtInViews = () => [
  { name: t('All products'), query: '' },
  { name: t('Low or none left'), query: 'sort=urgency&stock=low-or-none' },
  { name: t('Without a picture'), query: 'picture=none' },
  { name: t('Facts missing'), query: 'facts=missing' },
];

interface SortFieldProps {
  sort: ProductSort;
  order: 'asc' | 'desc';
  onChange: (sort: { sort: ProductSort; order: 'asc' | 'desc' }) => void;
}

/** Sort field for small screens, which have no table head. */
function SortField({ sort, order, onChange }: SortFieldProps) {
  return (
    <select
      aria-label={t('Sort by')}
      className="min-h-11 min-w-0 grow rounded-xl border border-input bg-card px-3 font-semibold"
      value={`${sort} ${order}`}
      onChange={({ target }) => {
        const [by, way] = target.value.split(' ') as [ProductSort, 'asc' | 'desc'];
        onChange({ sort: by, order: way });
      }}
    >
      <option value="relevance asc">{t('Newest or best first')}</option>
      {SORTABLE.flatMap((column) => [
        <option key={`${column.sort} asc`} value={`${column.sort} asc`}>
          {t('{column}, upwards', { column: t(column.title) })}
        </option>,
        <option key={`${column.sort} desc`} value={`${column.sort} desc`}>
          {t('{column}, downwards', { column: t(column.title) })}
        </option>,
      ])}
    </select>
  );
}
