import type { Product } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { t } from '../../../lib/language';
import { useNearViewport } from '../../../lib/scroll/use-near-viewport';
import { RowOfProducts } from '../product-row';
import { useRelatedProductsQuery } from './related-api';
import { RowSkeleton } from '../row-skeleton';

interface RelatedRowsProps {
  product: Product;
  actionFor: (product: Product) => ReactNode;
}

/**
 * Products bought together with this one and similar ones, loaded when near. For a sold-out product the
 * substitutes come first. Empty rows are hidden.
 */
export function RelatedRows({ product, actionFor }: RelatedRowsProps) {
  const [ref, near] = useNearViewport<HTMLDivElement>();
  const { data, isFetching } = useRelatedProductsQuery(
    { productId: product._id, group: 'sizes' },
    { skip: !near },
  );
  const together = { title: t('Often bought together'), products: data?.boughtTogether ?? [] };
  const similar = { title: t('Similar products'), products: data?.similar ?? [] };
  const rows = product.stock === 0 ? [similar, together] : [together, similar];
  return (
    <div ref={ref} className="grid grid-cols-1 gap-6 empty:min-h-px">
      {!data && isFetching && <RowSkeleton />}
      {rows.map(
        ({ title, products }) =>
          products.length > 0 && (
            <RowOfProducts key={title} title={title} products={products} actionFor={actionFor} />
          ),
      )}
    </div>
  );
}
