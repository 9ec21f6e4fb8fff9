import type { SubCategory } from '@tokri/contracts';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { useMayDo } from '../../../components/use-may-do';
import { useSubCategoriesQuery } from '../../../api/categories-api';
import { AddButton } from '../../../components/ui/add-button';
import { ImageViewer } from '../../../components/ui/dialog';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { SearchField } from '../../../components/ui/search-field';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useDeleteSubCategoryMutation } from '../admin-api';
import { DeleteDialog } from '../delete-dialog';
import { DeletionFacts } from './deletion-facts';
import { containsAllWords } from '../find-named';
import { SubCategoryDialog } from './subcategory-dialog';
import { SubCategoryTable } from './subcategory-table';
import { useSearchAddress } from './use-search-address';

export function SubCategoryPage() {
  useDocumentTitle(t('Sub Category'));
  const { data, error, refetch } = useSubCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useSearchAddress();
  const found = data?.filter(({ name, category }) =>
    containsAllWords([name, ...category.map((each) => each.name)].join(' '), search),
  );
  const mayDelete = useMayDo()('products.delete');
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<SubCategory>();
  const [deleting, setDeleting] = useState<SubCategory>();
  const [viewed, setViewed] = useState<SubCategory>();
  const [deleteSubCategory] = useDeleteSubCategoryMutation();

  return (
    <>
      <PageHeading
        aside={
          <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
            <SearchField
              label={t('Search sub-category')}
              placeholder={t('Sub-category or category')}
              value={search}
              onChange={setSearch}
            />
            <AddButton onClick={() => setAdding(true)}>{t('Add Sub Category')}</AddButton>
          </div>
        }
      >
        {t('Sub Category')}
      </PageHeading>
      {found ? (
        found.length > 0 ? (
          <SubCategoryTable
            subCategories={found}
            onView={setViewed}
            onEdit={setEditing}
            onDelete={mayDelete ? setDeleting : undefined}
          />
        ) : search ? (
          <EmptyState illustration="magnifier" title={t('No Data')}>
            {t('No sub-category matches your search.')}
          </EmptyState>
        ) : (
          <EmptyState title={t('No Data')}>{t('Add the first sub-category of a category.')}</EmptyState>
        )
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('The sub-categories are loading')}>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
      <SubCategoryDialog open={adding} onClose={() => setAdding(false)} />
      <SubCategoryDialog
        open={editing !== undefined}
        subCategory={editing}
        onClose={() => setEditing(undefined)}
      />
      <DeleteDialog
        item={deleting}
        question={t('Are you sure permanent delete ?')}
        confirmLabel={t('Confirm')}
        onDelete={(subCategory) => deleteSubCategory(subCategory).unwrap()}
        onClose={() => setDeleting(undefined)}
      >
        {deleting && <DeletionFacts name={deleting.name} of={{ subCategoryId: deleting._id }} />}
      </DeleteDialog>
      <ImageViewer src={viewed?.image} alt={viewed?.name ?? ''} onClose={() => setViewed(undefined)} />
    </>
  );
}
