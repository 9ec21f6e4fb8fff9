import type { Product } from '@tokri/contracts';
import { PRICE_GUARD_PERCENT } from '@tokri/contracts/limits';
import { lazy, Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { useMayDo } from '../../../components/use-may-do';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { ViewBar } from '../../../components/views/view-bar';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { useSmallScreen } from '../../../lib/device/use-media-query';
import type { CellField } from './cells/cell-value';
import { usePriceQuestion } from './cells/price-question';
import { ProductDialog } from '../product-form/product-dialog';
import { ProductDeletion } from '../product-list/product-deletion';
import { BulkBar } from '../bulk/bulk-bar';
import { useColumns } from './columns';
import { useScheduled } from '../schedule/use-scheduled';
import { FilterPanel } from './filters/filter-panel';
import { PageBar } from './page-bar';
import { PasteDialog, type PastedColumn } from './paste/paste-dialog';
import { hasSeveralColumns, readColumn } from './paste/plan-paste';
import { ProductActions } from './product-actions';
import { StateTabs } from './filters/state-tabs';
import { TableGrid } from './table-grid';
import { TableList } from './table-list';
import { TableToolbar } from './table-toolbar';
import { usePictureDrop } from './pictures/use-picture-drop';
import { useCompact } from './preferences';
import { useDuplicateProductMutation, useProductTableQuery } from './table-api';
import { countFilters, tableAddress, toTableRequest } from './filters/table-query';
import { useChosen } from './use-chosen';
import { useEdit, type SaveChange } from './cells/use-edit';
import { useTableAddress } from './filters/use-table-address';

const PicturesDialog = lazy(async () => ({
  default: (await import('./pictures/pictures-dialog')).PicturesDialog,
}));
const StockHistory = lazy(async () => ({ default: (await import('../stock/stock-history')).StockHistory }));

/** The products as a table with filters and editable cells. */
export function ProductTable() {
  const { query, goTo, searchInput, setSearchInput } = useTableAddress();
  const request = toTableRequest(query);
  const { data, currentData, error, isFetching, refetch } = useProductTableQuery(request, {
    refetchOnMountOrArgChange: true,
  });
  const [areFiltersOpen, setAreFiltersOpen] = useState(countFilters(query) > 0);
  const [isCompact, setCompact] = useCompact();
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
  const [pasted, setPasted] = useState<PastedColumn>();
  const pictures = usePictureDrop(may('products.write'));

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

  const pasteColumn = (first: Product, field: CellField, text: string) => {
    const products = table?.data ?? [];
    if (hasSeveralColumns(text)) return toast.error(t('Please paste one column.'));
    const from = products.findIndex(({ _id }) => _id === first._id);
    return setPasted({ field, products: products.slice(from), lines: readColumn(text) ?? [] });
  };

  // Chosen products are changed together, or grouped as sizes.
  const mayChoose = may('products.bulk') || may('products.write');
  const rows = {
    products: table?.data ?? [],
    lowStockAt: table?.lowStockAt ?? 0,
    onSave: may('products.write') ? save : undefined,
    onPaste: may('products.write') && may('products.bulk') ? pasteColumn : undefined,
    onMore: setOpen,
    chosen: mayChoose ? chosen : undefined,
    scheduled,
  };
  return (
    <div
      className={cx('grid grid-cols-1 gap-3', pictures.isOver && 'rounded-card outline-3 outline-primary')}
      {...pictures.zone}
    >
      <ViewBar
        list="products"
        query={tableAddress(query)}
        toSave={tableAddress({ ...query, columns: shown.join(',') })}
        builtIn={builtInViews()}
        always="view=table"
      />
      <TableToolbar
        table={{ query, goTo, searchInput, setSearchInput }}
        request={request}
        columns={{ offered, shown, toggle }}
        areFiltersOpen={areFiltersOpen}
        onFilters={() => setAreFiltersOpen(!areFiltersOpen)}
        isCompact={isCompact}
        onDensity={setCompact}
        onPictures={may('products.write') ? pictures.take : undefined}
      />
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
              <TableGrid {...rows} columns={shown} query={query} isCompact={isCompact} onSort={goTo} />
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
      {pictures.files && (
        <Suspense>
          <PicturesDialog files={pictures.files} onSaved={() => void refetch()} onClose={pictures.clear} />
        </Suspense>
      )}
      {pasted && <PasteDialog pasted={pasted} shownIn={request} onClose={() => setPasted(undefined)} />}
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
