import type { ListedProduct, Product } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { WindowedItem } from './windowed-item';
import { cx } from '../../../lib/class-names';
import { useViewportWidth } from '../../../lib/device/use-viewport-width';
import { ProductCard, ProductCardSkeleton } from '../product-card';
import { PRODUCT_GRID } from './list-skeleton';

const SEEN_AT_ONCE = 6;
interface ProductGridProps {
  products: readonly ListedProduct[];
  actionFor: (product: Product) => ReactNode;
  skeletons: number;
  /** The results belong to an earlier query. */
  stale?: boolean;
  /** One level below the heading of the page or section. */
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
  const width = useViewportWidth();
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
        <WindowedItem key={product._id} layout={width}>
          <ProductCard
            product={product}
            actionFor={actionFor}
            heading={heading}
            eager={index < SEEN_AT_ONCE}
            className="h-full"
          />
        </WindowedItem>
      ))}
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={`skeleton-${index}`}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
