import type { Product } from '@tokri/contracts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { ConfirmDialog } from '../../components/ui/dialog';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { useTitle } from '../../lib/use-title';
import { AdminCard } from './admin-card';
import { PRODUCT_PAGE_SIZE, useDeleteProductMutation } from './admin-api';
import { CARD_GRID, CardPlaces } from './card-places';
import { Pager } from './pager';
import { ProductDialog } from './product-dialog';
import { tell } from './tell';
import { useProductList } from './use-product-list';

export function ProductPage() {
  useTitle('Product');
  const list = useProductList();
  const [editing, setEditing] = useState<Product>();
  const [leaving, setLeaving] = useState<Product>();
  const [remove, removing] = useDeleteProductMutation();

  const confirmDelete = async () => {
    if (leaving && (await tell(remove(leaving._id).unwrap()))) setLeaving(undefined);
  };

  return (
    <>
      <PageHeading aside={<SearchBox value={list.typed} onType={list.type} />}>Product</PageHeading>
      {list.products ? (
        <>
          {list.products.length > 0 ? (
            <ul
              aria-busy={list.waiting}
              className={`${CARD_GRID} transition-opacity ${list.waiting ? 'opacity-60' : ''}`}
            >
              {list.products.map((product) => (
                <li key={product._id}>
                  <AdminCard
                    name={product.name}
                    image={product.image[0]}
                    onEdit={() => setEditing(product)}
                    onDelete={() => setLeaving(product)}
                  >
                    <p className="truncate text-sm text-soft">{product.unit}</p>
                  </AdminCard>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState drawing="lens" title="No Data">
              No product goes by that name.
            </EmptyState>
          )}
          <Pager page={list.page} pages={list.pages} onGo={list.go} />
        </>
      ) : list.error ? (
        <ErrorState message={messageOf(list.error)} onRetry={list.retry} />
      ) : (
        <CardPlaces count={PRODUCT_PAGE_SIZE} label="The products are loading" />
      )}
      <ProductDialog product={editing} onClose={() => setEditing(undefined)} />
      <ConfirmDialog
        open={leaving !== undefined}
        title="Permanent Delete"
        question="Are you sure want to delete permanent ?"
        confirmLabel="Delete"
        busy={removing.isLoading}
        onConfirm={() => void confirmDelete()}
        onCancel={() => setLeaving(undefined)}
      />
    </>
  );
}

function SearchBox({ value, onType }: { value: string; onType: (text: string) => void }) {
  return (
    <label className="flex min-h-11 w-full items-center gap-2 rounded-xl border border-field bg-card px-3 focus-within:border-leaf focus-within:outline-2 focus-within:outline-leaf sm:w-72">
      <Search className="size-5 shrink-0 text-soft" aria-hidden="true" />
      <span className="sr-only">Search product</span>
      <input
        type="search"
        placeholder="Search product here ..."
        value={value}
        maxLength={200}
        onChange={(event) => onType(event.target.value)}
        className="w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:grayscale"
      />
    </label>
  );
}
