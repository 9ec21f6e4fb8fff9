import type { SubCategory } from '@tokri/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { useSubCategoriesQuery } from '../../api/categories-api';
import { Button } from '../../components/ui/button';
import { ConfirmDialog, ImageViewer } from '../../components/ui/dialog';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { Skeleton } from '../../components/ui/skeleton';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useDeleteSubCategoryMutation } from './admin-api';
import { SubCategoryDialog } from './subcategory-dialog';
import { SubCategoryTable } from './subcategory-table';
import { toastResult } from './toast-result';

export function SubCategoryPage() {
  useDocumentTitle('Sub Category');
  const { data, error, refetch } = useSubCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<SubCategory>();
  const [deleting, setDeleting] = useState<SubCategory>();
  const [viewed, setViewed] = useState<SubCategory>();
  const [deleteSubCategory, deletion] = useDeleteSubCategoryMutation();

  const confirmDelete = async () => {
    if (deleting && (await toastResult(deleteSubCategory(deleting).unwrap()))) setDeleting(undefined);
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
            Add Sub Category
          </Button>
        }
      >
        Sub Category
      </PageHeading>
      {data ? (
        data.length > 0 ? (
          <SubCategoryTable
            subCategories={data}
            onView={setViewed}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
        ) : (
          <EmptyState title="No Data">Add the first sub-category of a category.</EmptyState>
        )
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="The sub-categories are loading">
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
      <SubCategoryDialog open={adding} onClose={() => setAdding(false)} />
      <SubCategoryDialog
        open={editing !== undefined}
        subCategory={editing}
        onClose={() => setEditing(undefined)}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        title="Permanent Delete"
        question="Are you sure permanent delete ?"
        confirmLabel="Confirm"
        busy={deletion.isLoading}
        onConfirm={() => void confirmDelete()}
        onCancel={() => setDeleting(undefined)}
      />
      <ImageViewer src={viewed?.image} alt={viewed?.name ?? ''} onClose={() => setViewed(undefined)} />
    </>
  );
}
