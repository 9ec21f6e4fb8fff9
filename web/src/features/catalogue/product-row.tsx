import type { Category, Product, SubCategory } from '@tokri/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDeferredValue, useRef, useState, type ReactNode, type UIEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../../components/ui/button';
import { useNearViewport } from '../../lib/use-near-viewport';
import { useProductsOfCategoryQuery } from './catalogue-api';
import { firstListingPath } from './category-paths';
import { ProductCard, ProductCardSkeleton } from './product-card';

const SCROLL_STEP_PX = 200;
const SKELETON_COUNT = 6;
const CARD_WIDTH = 'w-40 shrink-0 snap-start md:w-48';

interface ProductRowProps {
  category: Category;
  subCategories: readonly SubCategory[] | undefined;
  actionFor: (product: Product) => ReactNode;
}

/** One category as a row that scrolls sideways; its products are fetched when the row comes near. */
export function ProductRow({ category, subCategories, actionFor }: ProductRowProps) {
  const [ref, near] = useNearViewport<HTMLElement>();
  const {
    data: fetched,
    isError,
    refetch,
  } = useProductsOfCategoryQuery({ id: category._id, group: 'sizes' }, { skip: !near });
  // Drawn in small steps beside everything else: an answer that comes must not hold up a tap.
  const data = useDeferredValue(fetched);
  const [end, setEnd] = useState(-1);
  const track = useRef<HTMLUListElement>(null);
  const seeAll = firstListingPath(category, subCategories);
  const scroll = (by: number) => track.current?.scrollBy({ left: by });
  /** -1 at the start, 1 at the end, 0 between. */
  const onScroll = ({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) =>
    setEnd(scrollLeft < 1 ? -1 : scrollLeft + clientWidth > scrollWidth - 1 ? 1 : 0);

  return (
    <section
      ref={ref}
      aria-label={category.name}
      className="page-width [contain-intrinsic-size:auto_25.5rem] [content-visibility:auto]"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg font-extrabold tracking-tight md:text-xl">{category.name}</h2>
        <div className="-mr-3 flex items-center gap-1 md:-mr-2.5">
          {seeAll && (
            <Link
              to={seeAll}
              aria-label={`See All ${category.name}`}
              className="inline-flex min-h-11 items-center rounded-lg px-3 text-sm font-bold text-primary hover:bg-primary-pale"
            >
              See All
            </Link>
          )}
          <div className="hidden gap-1 md:flex">
            <IconButton
              label={`Scroll ${category.name} back`}
              aria-disabled={end < 0}
              onClick={() => scroll(-SCROLL_STEP_PX)}
            >
              <ChevronLeft className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Scroll ${category.name} forward`}
              aria-disabled={end > 0}
              onClick={() => scroll(SCROLL_STEP_PX)}
            >
              <ChevronRight className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
      {isError ? (
        <p className="flex flex-wrap items-center gap-3 py-3 text-muted-foreground">
          These products could not be loaded.
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : data?.length === 0 ? (
        <p className="py-3 text-muted-foreground">No products in this category yet.</p>
      ) : (
        <ul
          ref={track}
          onScroll={onScroll}
          className="-mx-4 no-scrollbar flex gap-2.5 overflow-x-auto px-4 pt-1 pb-3 md:-mx-6 md:gap-4 md:px-6 min-h-[23.5rem] md:min-h-[23.125rem]"
        >
          {data
            ? data.map((product) => (
                <li key={product._id} className={CARD_WIDTH}>
                  <ProductCard
                    product={product}
                    actionFor={actionFor}
                    sizes="(width < 768px) 140px, 170px"
                    className="h-full"
                  />
                </li>
              ))
            : near &&
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
