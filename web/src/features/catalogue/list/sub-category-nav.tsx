import type { Category, SubCategory } from '@tokri/contracts';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { ProductImage } from '../../../components/ui/product-image';
import { Skeleton } from '../../../components/ui/skeleton';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { listingPath } from '../../../lib/paths';
import { wholeCategoryPath } from './whole-category-path';

interface SubCategoryNavProps {
  category: Pick<Category, '_id' | 'name' | 'image'>;
  currentId: string;
  subCategories: readonly SubCategory[] | undefined;
}

/** The whole category and its sub-categories down the left side, with the current one marked. */
export function SubCategoryNav({ category: shown, currentId, subCategories }: SubCategoryNavProps) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls only the rail, never the page.
    const marked = rail.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (rail.current && marked) rail.current.scrollTop = marked.offsetTop - rail.current.clientHeight / 3;
  }, [currentId, subCategories]);

  return (
    <nav
      ref={rail}
      aria-label={t('Sub-categories')}
      className="sticky top-32 no-scrollbar max-h-[calc(100dvh-12rem)] w-20 max-w-[25vw] shrink-0 self-start overflow-y-auto rounded-card bg-card shadow-card md:top-24 md:max-h-[calc(100dvh-8rem)] md:w-40 xl:w-56"
    >
      <ul className="divide-y divide-border">
        {subCategories
          ? [
              <RailLink
                key={shown._id}
                to={wholeCategoryPath(shown)}
                name={t('All')}
                image={shown.image}
                isCurrent={currentId === shown._id}
              />,
              ...subCategories.map((sub) => {
                const category = sub.category.find((one) => one._id === shown._id);
                return (
                  category && (
                    <RailLink
                      key={sub._id}
                      to={listingPath(category, sub)}
                      name={nameOf(sub)}
                      image={sub.image}
                      isCurrent={sub._id === currentId}
                    />
                  )
                );
              }),
            ]
          : Array.from({ length: 6 }, (_, index) => (
              <li key={index} className="flex flex-col items-center gap-2 p-2 md:flex-row">
                <Skeleton className="size-11 md:size-12" />
                <Skeleton className="h-4 w-14 md:w-28" />
              </li>
            ))}
      </ul>
    </nav>
  );
}

interface RailLinkProps {
  to: string;
  name: string;
  image: string;
  isCurrent: boolean;
}

function RailLink({ to, name, image, isCurrent }: RailLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          'flex flex-col items-center gap-1.5 border-l-4 p-2 text-center text-xs leading-4 font-semibold md:flex-row md:gap-3 md:text-left md:text-sm',
          'focus-visible:outline-offset-[-3px]',
          isCurrent
            ? 'border-primary bg-primary-pale text-primary-dark'
            : 'border-transparent hover:bg-background',
        )}
      >
        <ProductImage src={image} alt="" sizes="48px" className="w-11 md:w-12" />
        <span>{name}</span>
      </NavLink>
    </li>
  );
}
