import type { Category } from '@tokri/contracts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { wholeCategoryPath } from './whole-category-path';

interface BreadcrumbsProps {
  category: Pick<Category, '_id' | 'name' | 'name_hi'>;
  /** The current sub-category; undefined for the whole category. */
  current: string | undefined;
}

const STEP = 'block truncate leading-11 mouse:leading-8';
const LINK = `${STEP} rounded hover:text-primary hover:underline`;

/** The path from the home page to a category or sub-category. */
export function Breadcrumbs({ category, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex items-center gap-x-1 text-sm text-muted-foreground">
        <li>
          <Link to="/" className={LINK}>
            {t('Home')}
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-1">
          <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
          {current === undefined ? (
            <span aria-current="page" className={STEP}>
              {nameOf(category)}
            </span>
          ) : (
            <Link to={wholeCategoryPath(category)} className={LINK}>
              {nameOf(category)}
            </Link>
          )}
        </li>
        {current !== undefined && (
          <li className="flex min-w-0 items-center gap-1">
            <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
            <span aria-current="page" className={STEP}>
              {current}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
