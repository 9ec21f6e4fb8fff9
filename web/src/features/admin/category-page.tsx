import type { Category } from '@tokri/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { useCategoriesQuery } from '../../api/shelves-api';
import { Button } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/dialog';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { useTitle } from '../../lib/use-title';
import { AdminCard } from './admin-card';
import { useDeleteCategoryMutation } from './admin-api';
import { CARD_GRID, CardPlaces } from './card-places';
import { CategoryDialog } from './category-dialog';
import { tell } from './tell';

export function CategoryPage() {
  useTitle('Category');
  const { data, error, refetch } = useCategoriesQuery();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Category>();
  const [leaving, setLeaving] = useState<Category>();
  const [remove, removing] = useDeleteCategoryMutation();

  const confirmDelete = async () => {
    if (leaving && (await tell(remove(leaving._id).unwrap()))) setLeaving(undefined);
  };

  return (
    <>
      <PageHeading
        aside={
          <Button
            size="sm"
            look="outline"
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
                  onDelete={() => setLeaving(category)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No Data">Add the first category, and the shop has a shelf.</EmptyState>
        )
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <CardPlaces count={12} label="The categories are loading" />
      )}
      <CategoryDialog open={adding} onClose={() => setAdding(false)} />
      <CategoryDialog open={editing !== undefined} category={editing} onClose={() => setEditing(undefined)} />
      <ConfirmDialog
        open={leaving !== undefined}
        title="Permanent Delete"
        question="Are you sure permanent delete ?"
        confirmLabel="Confirm"
        busy={removing.isLoading}
        onConfirm={() => void confirmDelete()}
        onCancel={() => setLeaving(undefined)}
      />
    </>
  );
}
