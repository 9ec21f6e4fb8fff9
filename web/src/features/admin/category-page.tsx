import type { Category } from '@tokri/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { useCategoriesQuery } from '../../api/categories-api';
import { Button } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/dialog';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { useDocumentTitle } from '../../lib/use-document-title';
import { AdminCard } from './admin-card';
import { useDeleteCategoryMutation } from './admin-api';
import { CARD_GRID, CardGridSkeleton } from './card-grid';
import { CategoryDialog } from './category-dialog';
import { toastResult } from './toast-result';

export function CategoryPage() {
  useDocumentTitle('Category');
  const { data, error, refetch } = useCategoriesQuery();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Category>();
  const [deleting, setDeleting] = useState<Category>();
  const [deleteCategory, deletion] = useDeleteCategoryMutation();

  const confirmDelete = async () => {
    if (deleting && (await toastResult(deleteCategory({ _id: deleting._id }).unwrap())))
      setDeleting(undefined);
  };

  return (
    <>
      <PageHeading
        aside={
          <Button
            size="sm"
            variant="outline"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            Add Category
          </Button>
        }
      >
        Category
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
                  onDelete={() => setDeleting(category)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No Data">Add the first category to open the shop.</EmptyState>
        )
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <CardGridSkeleton count={12} label="The categories are loading" />
      )}
      <CategoryDialog open={adding} onClose={() => setAdding(false)} />
      <CategoryDialog open={editing !== undefined} category={editing} onClose={() => setEditing(undefined)} />
      <ConfirmDialog
        open={deleting !== undefined}
        title="Permanent Delete"
        question="Are you sure permanent delete ?"
        confirmLabel="Confirm"
        busy={deletion.isLoading}
        onConfirm={() => void confirmDelete()}
        onCancel={() => setDeleting(undefined)}
      />
    </>
  );
}
