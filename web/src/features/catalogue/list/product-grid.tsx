import type { ListedProduct, Product } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { WindowedItem } from './windowed-item';
import { cx } from '../../../lib/class-names';
import { useViewportWidth } from '../../../lib/device/use-viewport-width';
import { ProductCard, ProductCardSkeleton } from '../product-card';

const SEEN_AT_ONCE = 4;
/**
 * The grid cells are the size containers: cards are never narrow here, and measuring each would delay the
 * first paint.
 */
const PRODUCT_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,min(10rem,46%))),1fr))] gap-2.5 md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] lg:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] md:gap-4';

interface ProductGridProps {
  products: readonly ListedProduct[];
  actionFor: (product: Product) => ReactNode;
  /** Number of skeletons while loading. */
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
        <WindowedItem key={product._id} layout={width} className="@container">
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
        <li key={`skeleton-${index}`} className="@container">
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
