import type { Category, ListedProduct, Product, SubCategory } from '@tokri/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../../components/ui/button';
import { t } from '../../lib/language';
import { nameOf } from '../../lib/name-of';
import { useGrowing } from '../../lib/scroll/use-growing';
import { useSmallScreen } from '../../lib/device/use-media-query';
import { useNearViewport } from '../../lib/scroll/use-near-viewport';
import { useProductsOfCategoryQuery } from './catalogue-api';
import { ROW_HEIGHT } from './row-skeleton';
import { firstListingPath } from './category-paths';
import { ProductCard, ProductCardSkeleton } from './product-card';

const SCROLL_STEP_PX = 200;
const SKELETON_COUNT = 6;
/** The width of a card's picture. */
export const ROW_CARD_SIZES = '(width < 768px) 104px, 160px';
const CARD_WIDTH = 'w-28 shrink-0 snap-start md:w-44';

interface ProductRowProps {
  category: Category;
  subCategories: readonly SubCategory[] | undefined;
  actionFor: (product: Product) => ReactNode;
}

/** One category as a row that scrolls sideways; its products load when the row comes near. */
export function ProductRow({ category, subCategories, actionFor }: ProductRowProps) {
  const [ref, near] = useNearViewport<HTMLElement>();
  const {
    data: fetched,
    isError,
    refetch,
  } = useProductsOfCategoryQuery({ id: category._id, group: 'sizes' }, { skip: !near });
  // Deferred, so that rendering a response does not block a tap.
  const data = useDeferredValue(fetched);
  return (
    <RowOfProducts
      ref={ref}
      title={nameOf(category)}
      seeAll={firstListingPath(category, subCategories)}
      products={data}
      isSkeleton={near}
      onRetry={isError ? () => void refetch() : undefined}
      actionFor={actionFor}
    />
  );
}

interface RowOfProductsProps {
  ref?: Ref<HTMLElement>;
  title: string;
  seeAll?: string | undefined;
  /** Undefined while loading. */
  products: readonly ListedProduct[] | undefined;
  isSkeleton?: boolean;
  /** Set when loading has failed. */
  onRetry?: (() => void) | undefined;
  actionFor: (product: Product) => ReactNode;
}

/**
 * Cards rendered at once, on phones and on other screens: more than are visible. The rest follows in steps of
 * `MORE_CARDS`.
 */
const FIRST_CARDS = { small: 5, other: 10 };
const MORE_CARDS = 2;

/** A heading, and products that scroll sideways by hand or by arrows, which are disabled at the ends. */
export function RowOfProducts({
  ref,
  title,
  seeAll,
  products: data,
  isSkeleton = true,
  onRetry,
  actionFor,
}: RowOfProductsProps) {
  const [edges, setEdges] = useState({ start: true, end: false });
  const isSmall = useSmallScreen();
  const track = useRef<HTMLUListElement>(null);
  const drawn = useGrowing(data, isSmall ? FIRST_CARDS.small : FIRST_CARDS.other, MORE_CARDS);
  const scroll = (by: number) => track.current?.scrollBy({ left: by });
  const seeEdges = useCallback(() => {
    // Measuring forces a layout, and touch screens have no arrows.
    if (!track.current || isSmall) return;
    const { scrollLeft, scrollWidth, clientWidth } = track.current;
    setEdges({ start: scrollLeft < 1, end: scrollLeft + clientWidth > scrollWidth - 1 });
  }, [isSmall]);
  const count = drawn?.length;
  useEffect(() => {
    if (count) seeEdges();
  }, [count, seeEdges]);

  return (
    <section
      ref={ref}
      aria-label={title}
      className="page-width [contain-intrinsic-size:auto_18.5rem] [content-visibility:auto]"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg font-extrabold tracking-tight md:text-xl">{title}</h2>
        <div className="-mr-3 flex items-center gap-1 md:-mr-2.5">
          {seeAll && (
            <Link
              to={seeAll}
              aria-label={t('See All {title}', { title })}
              className="inline-flex min-h-11 items-center rounded-lg px-3 text-sm font-bold text-primary hover:bg-primary-pale"
            >
              {t('See All')}
            </Link>
          )}
          <div className="hidden gap-1 md:flex">
            <IconButton
              label={t('Scroll {title} back', { title })}
              aria-disabled={edges.start}
              onClick={() => scroll(-SCROLL_STEP_PX)}
            >
              <ChevronLeft className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('Scroll {title} forward', { title })}
              aria-disabled={edges.end}
              onClick={() => scroll(SCROLL_STEP_PX)}
            >
              <ChevronRight className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
      {onRetry ? (
        <p className="flex flex-wrap items-center gap-3 py-3 text-muted-foreground">
          {t('These products could not be loaded.')}
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </p>
      ) : data?.length === 0 ? (
        <p className="py-3 text-muted-foreground">{t('No products in this category yet.')}</p>
      ) : (
        <ul
          ref={track}
          onScroll={seeEdges}
          className={`-mx-4 no-scrollbar flex gap-2 overflow-x-auto scroll-smooth px-4 pt-1 pb-3 md:-mx-6 md:gap-4 md:px-6 ${ROW_HEIGHT}`}
        >
          {drawn
            ? drawn.map((product) => (
                <li key={product._id} className={CARD_WIDTH}>
                  <ProductCard
                    product={product}
                    actionFor={actionFor}
                    sizes={ROW_CARD_SIZES}
                    className="h-full"
                  />
                </li>
              ))
            : isSkeleton &&
              Array.from({ length: SKELETON_COUNT }, (_, index) => (
                <li key={index} className={CARD_WIDTH}>
                  <ProductCardSkeleton />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}
