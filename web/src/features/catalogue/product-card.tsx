import type { ListedProduct, Product } from '@tokri/contracts';
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

/** Loaded after the first page; until then the size is a text in the same line. */
const SizeButton = lazy(async () => ({ default: (await import('./sizes/size-button')).SizeButton }));

const CARD = 'rounded-card bg-card p-1 pb-1.5 shadow-card md:p-2';
/** The line with the facts, and room for a name of three lines (two where cards are wide) and the size. */
const FACTS = 'mx-1 mt-1 flex h-4 justify-between gap-x-1 text-2xs whitespace-nowrap';
const PRICE = 'mx-1 h-5 overflow-hidden text-sm';
const TITLE = 'min-h-19 px-1 text-xs md:min-h-17';

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

/** One product in one of its sizes: the card shows, links and adds the chosen size. */
export function ProductCard({
  product: listed,
  actionFor,
  sizes = '(width < 768px) 30vw, 180px',
  eager,
  heading: Heading = 'h3',
  className,
}: ProductCardProps) {
  const prefetch = usePrefetchDetails();
  const [inSize, setInSize] = useState<Product>();
  const product = inSize ?? listed;
  const soldOut = product.stock === 0;
  const prefetchDetails = () => prefetch({ productId: product._id });
  return (
    <article className={cx(CARD, 'group relative transition-shadow hover:shadow-lift', className)}>
      <div className="relative">
        <ProductImage
          src={product.image[0]}
          alt=""
          sizes={sizes}
          eager={eager}
          category={product.category[0]?._id}
          className={soldOut ? 'opacity-50' : undefined}
        />
        {product.discount > 0 && !soldOut && (
          <span className="absolute top-0 left-0 rounded-tl-xl rounded-br-lg bg-accent px-1.5 text-2xs font-bold text-accent-foreground">
            {t('{discount}% off', { discount: product.discount })}
          </span>
        )}
      </div>
      <p className={FACTS}>
        <span className="text-muted-foreground">{t('10 min')}</span>
        {product.stock <= LOW_STOCK && !soldOut && (
          <span className="font-bold">{t('{stock} left', { stock: product.stock })}</span>
        )}
      </p>
      <Price of={product} className={PRICE} />
      <div className={TITLE}>
        <Link
          to={productPath(product)}
          className="block min-h-6 after:absolute after:inset-0"
          onPointerEnter={prefetchDetails}
          onFocus={prefetchDetails}
        >
          <Heading className="line-clamp-3 font-semibold md:line-clamp-2 md:text-sm">
            {nameOf(product)}
          </Heading>
        </Link>
        <div className="flex h-7 min-w-0 items-center">
          {listed.sizes ? (
            <Suspense fallback={<PlainSize unit={product.unit} />}>
              <SizeButton listed={listed} product={product} onChoose={setInSize} />
            </Suspense>
          ) : (
            <PlainSize unit={product.unit} />
          )}
        </div>
      </div>
      {/* Last in tab order, over the lower edge of the picture. */}
      <div className="pointer-events-none absolute inset-x-1 top-1 z-10 flex aspect-square flex-col items-end justify-end *:pointer-events-auto md:inset-x-2 md:top-2">
        {actionFor(product)}
      </div>
    </article>
  );
}

const PlainSize = ({ unit }: { unit: string }) => <p className="truncate text-muted-foreground">{unit}</p>;

export function ProductCardSkeleton({ className }: { className?: string }) {
  return (
    <div className={cx(CARD, className)} data-testid="product-skeleton">
      <Skeleton className="aspect-square rounded-xl" />
      <div className={FACTS} />
      <div className={PRICE}>
        <Skeleton className="h-4 w-1/2" />
      </div>
      <div className={TITLE}>
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </div>
    </div>
  );
}
