import type { Product } from '@tokri/contracts';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import { shownName } from '@tokri/contracts/product-name';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { useMayDo } from '../../../components/use-may-do';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { Pagination } from '../../../components/ui/pagination';
import { t } from '../../../lib/language';
import { AdminCard } from '../admin-card';
import { useUpdateProductMutation } from '../admin-api';
import { CARD_GRID, CardGridSkeleton } from '../card-grid';
import { ProductDeletion } from './product-deletion';
import { ProductDialog } from '../product-form/product-dialog';
import type { ProductList } from './use-product-list';

export function ProductCards({ list }: { list: ProductList }) {
  const [editing, setEditing] = useState<Product>();
  const [deleting, setDeleting] = useState<Product>();
  const [update] = useUpdateProductMutation();
  const may = useMayDo();

  const archive = async ({ _id, name, brand }: Product) => {
    try {
      await update({ _id, state: 'archived' }).unwrap();
      toast.success(
        t('{name} is archived. It is in the table, under Archived.', { name: shownName(name, brand) }),
      );
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  return (
    <>
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
                    name={shownName(product.name, product.brand)}
                    image={product.image[0]}
                    onEdit={may('products.write') ? () => setEditing(product) : undefined}
                    onDelete={may('products.delete') ? () => setDeleting(product) : undefined}
                  >
                    <p className="truncate text-sm text-muted-foreground">{product.unit}</p>
                  </AdminCard>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState illustration="magnifier" title={t('No Data')}>
              {t('No product matches your search.')}
            </EmptyState>
          )}
          <Pagination page={list.page} pageCount={list.pageCount} onPageChange={list.goToPage} />
        </>
      ) : list.error ? (
        <ErrorState message={messageOf(list.error)} onRetry={list.retry} />
      ) : (
        <CardGridSkeleton count={PAGE_SIZE.adminProducts.preset} label={t('The products are loading')} />
      )}
      <ProductDialog product={editing} onClose={() => setEditing(undefined)} />
      <ProductDeletion
        product={deleting}
        onArchive={may('products.write') ? (product) => void archive(product) : undefined}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}
