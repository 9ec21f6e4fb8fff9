import type { Product } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { PRODUCT_GRID, ProductCard, ProductCardSkeleton } from './product-card';

const SEEN_AT_ONCE = 4;

interface ProductGridProps {
  products: readonly Product[];
  actionFor: (product: Product) => ReactNode;
  /** How many skeletons to show for what is still loading. */
  skeletons: number;
  /** These are the results of an older question. */
  stale?: boolean;
  /** One below that of the page or section which the products stand in. */
  heading?: 'h2' | 'h3';
  className?: string;
}

export function ProductGrid({
  products,
  actionFor,
  skeletons,
  stale = false,
  heading = 'h2',
  className,
}: ProductGridProps) {
  return (
    <ul
      aria-busy={skeletons > 0 || stale}
      className={cx(
        PRODUCT_GRID,
        'transition-opacity',
        stale && products.length > 0 && 'opacity-60',
        className,
      )}
    >
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            action={actionFor(product)}
            heading={heading}
            eager={index < SEEN_AT_ONCE}
            className="h-full"
          />
        </li>
      ))}
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={`skeleton-${index}`}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
