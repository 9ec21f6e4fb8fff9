import type { Product } from '@tokri/contracts';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { Pagination } from '../../components/ui/pagination';
import { SearchField } from '../../components/ui/search-field';
import { useDocumentTitle } from '../../lib/use-document-title';
import { AdminCard } from './admin-card';
import { useDeleteProductMutation } from './admin-api';
import { CARD_GRID, CardGridSkeleton } from './card-grid';
import { DeleteDialog } from './delete-dialog';
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
      <PageHeading
        aside={
          <SearchField
            label="Search product"
            placeholder="Search product here ..."
            value={list.searchInput}
            onChange={list.setSearchInput}
          />
        }
      >
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
