import type { ListedProduct, Product } from '@tokri/contracts';
import { Timer } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Price } from '../../components/product/price';
import { ProductImage } from '../../components/ui/product-image';
import { Skeleton } from '../../components/ui/skeleton';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { nameOf } from '../../lib/name-of';
import { productPath } from '../../lib/paths';
import { usePrefetchDetails } from './catalogue-api';
import { LOW_STOCK } from './low-stock';

/** Loaded after the first page; until then the size is a text of the same height. */
const SizeButton = lazy(async () => ({ default: (await import('./sizes/size-button')).SizeButton }));

const CARD = 'relative flex flex-col overflow-hidden rounded-card bg-card p-2.5 shadow-card md:p-3';
/** Price and control side by side; on touch screens stacked, with a full-width control. */
const FOOT = 'mt-2 flex flex-col justify-between gap-1 mouse:min-h-10 mouse:flex-row mouse:items-center';

interface ProductCardProps {
  product: ListedProduct;
  /** The control that adds the product to the cart. */
  actionFor: (product: Product) => ReactNode;
  sizes?: string;
  eager?: boolean;
  /** One level below the heading that the card is under. */
  heading?: 'h2' | 'h3';
  className?: string;
}

/** One product in one of its sizes: the chosen size is what is shown, linked and added. */
export function ProductCard({
  product: listed,
  actionFor,
  sizes = '(width < 768px) 45vw, 200px',
  eager,
  heading: Heading = 'h3',
  className,
}: ProductCardProps) {
  const prefetch = usePrefetchDetails();
  const [inSize, setInSize] = useState<Product>();
  const product = inSize ?? listed;
  const soldOut = product.stock === 0;
  const left = product.stock <= LOW_STOCK && !soldOut && (
    <span className="shrink-0 font-semibold text-accent-deep">
      {t('{stock} left', { stock: product.stock })}
    </span>
  );
  const prefetchDetails = () => prefetch({ productId: product._id });
  return (
    <article className={cx(CARD, 'transition-shadow hover:shadow-lift', className)}>
      <Link
        to={productPath(product)}
        className="group flex grow flex-col gap-1.5 after:absolute after:inset-0"
        onPointerEnter={prefetchDetails}
        onFocus={prefetchDetails}
      >
        <ProductImage
          src={product.image[0]}
          alt=""
          sizes={sizes}
          eager={eager}
          className={cx(
            'w-full transition-transform duration-300 group-hover:scale-[1.04]',
            soldOut && 'opacity-50',
          )}
        />
        <span className="flex min-h-5 flex-wrap items-center justify-between gap-x-1 text-xs font-semibold whitespace-nowrap">
          <span className="flex items-center gap-1 text-muted-foreground">
            <Timer className="size-3.5 @max-[9.75rem]:hidden" aria-hidden="true" />
            {t('10 min')}
          </span>
          {product.discount > 0 && !soldOut && (
            <span className="rounded-md bg-accent px-1 py-0.5 font-bold text-accent-foreground">
              {t('{discount}% off', { discount: product.discount })}
            </span>
          )}
        </span>
        {/* Room for a name of two lines (three where narrow), so that all cards of a row are equal. */}
        <div className="flex min-h-10 flex-col gap-1.5 @max-[9.75rem]:min-h-15">
          <Heading className="line-clamp-2 text-sm leading-5 font-semibold @max-[9.75rem]:line-clamp-3">
            {nameOf(product)}
          </Heading>
          {!listed.sizes && (
            <p className="flex justify-between gap-1 text-sm text-muted-foreground">
              <span className="truncate">{product.unit}</span>
              {left}
            </p>
          )}
        </div>
      </Link>
      {listed.sizes && (
        <div className="relative z-10 mt-1.5 min-h-11 mouse:min-h-9">
          <Suspense fallback={<p className="px-2 py-3 text-sm font-semibold mouse:py-2">{product.unit}</p>}>
            <SizeButton listed={listed} product={product} onChoose={setInSize}>
              {left}
            </SizeButton>
          </Suspense>
        </div>
      )}
      <div className={FOOT}>
        <Price
          price={product.price}
          discount={product.discount}
          className="text-[0.95rem] leading-5 md:flex-col"
        />
        <div className="relative z-10 shrink-0">{actionFor(product)}</div>
      </div>
    </article>
  );
}

export function ProductCardSkeleton({ className }: { className?: string }) {
  return (
    <div className={cx(CARD, className)} data-testid="product-skeleton">
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-1.5 h-5 w-14" />
      <Skeleton className="mt-1.5 h-10 @max-[9.75rem]:h-15" />
      {/* Most products have several sizes. */}
      <Skeleton className="mt-1.5 h-11 mouse:h-9" />
      <div className={FOOT}>
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-11 mouse:h-9 mouse:w-20" />
      </div>
    </div>
  );
}
