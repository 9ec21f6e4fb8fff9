import type { Category, SubCategory } from '@tokri/contracts';
import { useState } from 'react';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../../../api/categories-api';
import { messageOf } from '../../../../api/api-error';
import { Button } from '../../../../components/ui/button';
import { ConfirmDialog } from '../../../../components/ui/dialog';
import { EmptyState, ErrorState } from '../../../../components/ui/empty-state';
import { PageHeading } from '../../../../components/ui/page-heading';
import { Skeleton } from '../../../../components/ui/skeleton';
import { t } from '../../../../lib/language';
import { useDocumentTitle } from '../../../../lib/use-document-title';
import { useMayDo } from '../../../../components/use-may-do';
import { CategoryTree } from './category-tree';
import { RelocateDialog } from './relocate-dialog';
import type { Relocation } from './relocation';
import { useOrderCategoriesMutation, useOrderSubCategoriesMutation } from './tree-api';
import { useSorting } from './use-sorting';

/** All categories with their sub-categories, in the order that shoppers see. */
export function CategoryTreePage() {
  useDocumentTitle(t('Category tree'));
  const categories = useCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const subCategories = useSubCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = categories.error ?? subCategories.error;
  const reload = () => {
    void categories.refetch();
    void subCategories.refetch();
  };
  if (categories.data && subCategories.data)
    return <SortedTree categories={categories.data} subCategories={subCategories.data} />;
  return (
    <>
      <PageHeading>{t('Category tree')}</PageHeading>
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={reload} />
      ) : (
        <div role="status" aria-label={t('The categories are loading')}>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </>
  );
}

interface SortedTreeProps {
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
}

function SortedTree(loaded: SortedTreeProps) {
  const [orderCategories] = useOrderCategoriesMutation();
  const [orderSubCategories] = useOrderSubCategoriesMutation();
  const [categories, sortCategories] = useSorting(loaded.categories, (order) =>
    orderCategories(order).unwrap(),
  );
  const [subCategories, sortSubCategories] = useSorting(loaded.subCategories, (order) =>
    orderSubCategories(order).unwrap(),
  );
  const [news, setNews] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [relocation, setRelocation] = useState<Relocation>();
  const mayRelocate = useMayDo()('products.bulk');
  const isSorted = [...loaded.categories, ...loaded.subCategories].some(
    ({ position }) => position !== undefined,
  );
  const sortByName = () => {
    setAsking(false);
    sortCategories([]);
    sortSubCategories([]);
  };
  return (
    <>
      <PageHeading
        aside={
          isSorted && (
            <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
              {t('Sort all by name')}
            </Button>
          )
        }
      >
        {t('Category tree')}
      </PageHeading>
      {categories.length > 0 ? (
        <>
          <p className="mb-3 text-sm text-muted-foreground">
            {t('Shoppers see this order. Drag an entry, or use its buttons.')}
          </p>
          <CategoryTree
            categories={categories}
            subCategories={subCategories}
            onSortCategories={sortCategories}
            onSortSubCategories={sortSubCategories}
            onMoved={({ name }, place, count) =>
              setNews(t('{name} is now {place} of {count}', { name, place, count }))
            }
            onRelocate={mayRelocate ? setRelocation : undefined}
          />
        </>
      ) : (
        <EmptyState title={t('No Data')}>{t('Add the first category to open the shop.')}</EmptyState>
      )}
      {relocation && (
        <RelocateDialog
          relocation={relocation}
          categories={loaded.categories}
          subCategories={loaded.subCategories}
          onClose={() => setRelocation(undefined)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('Sort all by name')}
        question={t('Your own order of all categories and sub-categories is lost.')}
        confirmLabel={t('Sort by name')}
        onConfirm={sortByName}
        onCancel={() => setAsking(false)}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}
