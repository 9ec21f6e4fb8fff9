import type { Category, SubCategory } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { ProductImage } from '../../../components/ui/product-image';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { firstListingPath } from '../category-paths';

/** On phones two rows that scroll sideways, so that the first products are visible at once. */
const GRID =
  'grid gap-2 sm:gap-y-3 max-sm:-mx-4 max-sm:no-scrollbar max-sm:auto-cols-[4.75rem] max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:pt-1 sm:grid-cols-6 md:gap-4 lg:grid-cols-8 xl:grid-cols-12';
const SKELETON_COUNT = 12;
const TILE = 'flex flex-col items-center gap-1.5 text-center';

interface CategoryGridProps {
  categories: readonly Category[] | undefined;
  subCategories: readonly SubCategory[] | undefined;
}

export function CategoryGrid({ categories, subCategories }: CategoryGridProps) {
  if (!categories) {
    return (
      <ul className={GRID} aria-label={t('Categories are loading')}>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <li key={index} className={TILE} data-testid="category-skeleton">
            <Skeleton className="aspect-square w-full rounded-card" />
            <Skeleton className="mt-1 h-6 w-4/5" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={GRID}>
      {categories.map((category) => {
        const path = firstListingPath(category, subCategories);
        const face = (
          <>
            <ProductImage
              src={category.image}
              alt=""
              sizes="(width < 640px) 22vw, 110px"
              category={category._id}
              className="w-full transition-shadow group-hover:shadow-lift"
            />
            <span className="line-clamp-3 min-h-8 text-xs leading-4 font-semibold md:text-sm md:leading-4">
              {nameOf(category)}
            </span>
          </>
        );
        return (
          <li key={category._id}>
            {path ? (
              <Link to={path} className={`group ${TILE}`}>
                {face}
              </Link>
            ) : (
              <span className={TILE}>{face}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
