import { useSubCategoriesQuery } from '../../api/categories-api';
import { Skeleton } from '../../components/ui/skeleton';
import { useProductTableQuery } from './table/table-api';

interface DeletionFactsProps {
  name: string;
  /** Whose: a category's or a sub-category's. */
  of: { categoryId: string } | { subCategoryId: string };
}

/** What is about to be deleted, and what hangs on it: facts for whoever decides, and never in the way of the answer. */
export function DeletionFacts({ name, of }: DeletionFactsProps) {
  return (
    <div className="mb-5 grid gap-1">
      <p className="font-semibold">{name}</p>
      <div role="status" className="text-sm text-muted-foreground">
        <Contents of={of} />
      </div>
    </div>
  );
}

function Contents({ of }: Pick<DeletionFactsProps, 'of'>) {
  // Products of every state: drafts and archived ones keep it from being deleted as well.
  const table = useProductTableQuery({ ...of, limit: 1 }, { refetchOnMountOrArgChange: true });
  const subCategories = useSubCategoriesQuery(undefined, { skip: !('categoryId' in of) });
  if (table.isFetching || subCategories.isFetching)
    return (
      <>
        <span className="sr-only">What is in it is being counted</span>
        <Skeleton className="h-5 w-48" />
      </>
    );
  const products = table.isError ? undefined : table.data?.totalCount;
  const within = 'categoryId' in of ? subCategories.data : [];
  if (products === undefined || !within) return 'What is in it could not be counted.';
  const children = within.filter(({ category }) =>
    category.some(({ _id }) => 'categoryId' in of && _id === of.categoryId),
  ).length;
  return contentsSentence(products, children);
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`];

/** Says what is in a category or sub-category; the server deletes empty ones only. */
export function contentsSentence(products: number, subCategories: number): string {
  const contents = [
    ...counted(products, 'product', 'products'),
    ...counted(subCategories, 'sub-category', 'sub-categories'),
  ];
  if (contents.length === 0) return 'It is empty.';
  const verb = products + subCategories === 1 ? 'is' : 'are';
  return `${contents.join(' and ')} ${verb} in it. It can be deleted once it is empty.`;
}
