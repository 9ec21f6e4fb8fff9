import type { Category } from '@tokri/contracts';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { useMayDo } from '../../../components/use-may-do';
import { useCategoriesQuery } from '../../../api/categories-api';
import { AddButton } from '../../../components/ui/add-button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { AdminCard } from '../admin-card';
import { useDeleteCategoryMutation } from '../admin-api';
import { CARD_GRID, CardGridSkeleton } from '../card-grid';
import { DeleteDialog } from '../delete-dialog';
import { DeletionFacts } from './deletion-facts';
import { CategoryDialog } from './category-dialog';

export function CategoryPage() {
  useDocumentTitle(t('Category'));
  const { data, error, refetch } = useCategoriesQuery();
  const mayDelete = useMayDo()('products.delete');
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Category>();
  const [deleting, setDeleting] = useState<Category>();
  const [deleteCategory] = useDeleteCategoryMutation();

  return (
    <>
      <PageHeading aside={<AddButton onClick={() => setAdding(true)}>{t('Add Category')}</AddButton>}>
        {t('Category')}
      </PageHeading>
      {data ? (
        data.length > 0 ? (
          <ul className={CARD_GRID}>
            {data.map((category) => (
              <li key={category._id}>
                <AdminCard
                  name={category.name}
                  image={category.image}
                  onEdit={() => setEditing(category)}
                  onDelete={mayDelete ? () => setDeleting(category) : undefined}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('No Data')}>{t('Add the first category to open the shop.')}</EmptyState>
        )
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <CardGridSkeleton count={12} label={t('The categories are loading')} />
      )}
      <CategoryDialog open={adding} onClose={() => setAdding(false)} />
      <CategoryDialog open={editing !== undefined} category={editing} onClose={() => setEditing(undefined)} />
      <DeleteDialog
        item={deleting}
        question={t('Are you sure permanent delete ?')}
        confirmLabel={t('Confirm')}
        onDelete={({ _id }) => deleteCategory({ _id }).unwrap()}
        onClose={() => setDeleting(undefined)}
      >
        {deleting && <DeletionFacts name={deleting.name} of={{ categoryId: deleting._id }} />}
      </DeleteDialog>
    </>
  );
}
