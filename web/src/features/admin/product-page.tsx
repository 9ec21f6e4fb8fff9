import type { Product } from '@tokri/contracts';
import { MAX_LENGTH, PAGE_SIZE } from '@tokri/contracts/limits';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { useDocumentTitle } from '../../lib/use-document-title';
import { AdminCard } from './admin-card';
import { useDeleteProductMutation } from './admin-api';
import { CARD_GRID, CardGridSkeleton } from './card-grid';
import { DeleteDialog } from './delete-dialog';
import { Pagination } from './pagination';
import { ProductDialog } from './product-dialog';
import { useProductList } from './use-product-list';

export function ProductPage() {
  useDocumentTitle('Product');
  const list = useProductList();
  const [editing, setEditing] = useState<Product>();
  const [deleting, setDeleting] = useState<Product>();
  const [deleteProduct] = useDeleteProductMutation();

  return (
    <>
      <PageHeading aside={<SearchBox value={list.searchInput} onChange={list.setSearchInput} />}>
        Product
      </PageHeading>
      {list.products ? (
        <>
          {list.products.length > 0 ? (
            <ul
              aria-busy={list.isLoading}
              className={`${CARD_GRID} transition-opacity ${list.isLoading ? 'opacity-60' : ''}`}
            >
              {list.products.map((product) => (
                <li key={product._id}>
                  <AdminCard
                    name={product.name}
                    image={product.image[0]}
                    onEdit={() => setEditing(product)}
                    onDelete={() => setDeleting(product)}
                  >
                    <p className="truncate text-sm text-muted-foreground">{product.unit}</p>
                  </AdminCard>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState illustration="magnifier" title="No Data">
              No product matches your search.
            </EmptyState>
          )}
          <Pagination page={list.page} pageCount={list.pageCount} onPageChange={list.goToPage} />
        </>
      ) : list.error ? (
        <ErrorState message={messageOf(list.error)} onRetry={list.retry} />
      ) : (
        <CardGridSkeleton count={PAGE_SIZE.adminProducts.preset} label="The products are loading" />
      )}
      <ProductDialog product={editing} onClose={() => setEditing(undefined)} />
      <DeleteDialog
        item={deleting}
        question="Are you sure want to delete permanent ?"
        confirmLabel="Delete"
        onDelete={({ _id }) => deleteProduct({ _id }).unwrap()}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <label className="flex min-h-11 w-full items-center gap-2 rounded-xl border border-input bg-card px-3 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary sm:w-72">
      <Search className="size-5 shrink-0 text-muted-foreground" aria-hidden="true" />
      <span className="sr-only">Search product</span>
      <input
        type="search"
        placeholder="Search product here ..."
        value={value}
        maxLength={MAX_LENGTH.search}
        onChange={(event) => onChange(event.target.value)}
        className="w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:grayscale"
      />
    </label>
  );
}
