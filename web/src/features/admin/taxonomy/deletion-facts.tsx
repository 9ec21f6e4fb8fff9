import { useSubCategoriesQuery } from '../../../api/categories-api';
import { useMayDo } from '../../../components/use-may-do';
import { Skeleton } from '../../../components/ui/skeleton';
import { plural, t } from '../../../lib/language';
import { formatList } from '../format-list';
import { useProductTableQuery } from '../table/table-api';

interface DeletionFactsProps {
  name: string;
  /** Of a category or of a sub-category. */
  of: { categoryId: string } | { subCategoryId: string };
}

/** The item to be deleted and what depends on it. Loading or failing counts do not block the dialog. */
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
  // Counts all states: drafts and archived products prevent the deletion as well.
  const table = useProductTableQuery(
    { ...of, limit: 1 },
    { refetchOnMountOrArgChange: true, skip: !useMayDo()('products.read') },
  );
  const subCategories = useSubCategoriesQuery(undefined, { skip: !('categoryId' in of) });
  if (table.isFetching || subCategories.isFetching)
    return (
      <>
        <span className="sr-only">{t('Counting its contents')}</span>
        <Skeleton className="h-5 w-48" />
      </>
    );
  const products = table.isError ? undefined : table.data?.totalCount;
  const within = 'categoryId' in of ? subCategories.data : [];
  if (products === undefined || !within) return t('Its contents could not be counted.');
  const children = within.filter(({ category }) =>
    category.some(({ _id }) => 'categoryId' in of && _id === of.categoryId),
  ).length;
  return contentsSentence(products, children);
}

/** Lists what a category or sub-category contains; the server deletes only empty ones. */
export function contentsSentence(products: number, subCategories: number): string {
  const contents = [
    ...(products === 0 ? [] : [plural(products, '{count} product', '{count} products')]),
    ...(subCategories === 0 ? [] : [plural(subCategories, '{count} sub-category', '{count} sub-categories')]),
  ];
  if (contents.length === 0) return t('It is empty.');
  return plural(
    products + subCategories,
    '{contents} is in it. It can be deleted once it is empty.',
    '{contents} are in it. It can be deleted once it is empty.',
    { contents: formatList(contents) },
  );
}
