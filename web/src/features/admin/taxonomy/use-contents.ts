import { useSubCategoriesQuery } from '../../../api/categories-api';
import { useMayDo } from '../../../components/use-may-do';
import { plural } from '../../../lib/language';
import { formatList } from '../format-list';
import { useProductTableQuery } from '../table/table-api';

/** Of a category, of a sub-category, or of a sub-category within one category. */
export type ContentsOf = { categoryId: string } | { subCategoryId: string; categoryId?: string };

interface Contents {
  products: number;
  subCategories: number;
}

/** Products of every state, and the sub-categories of a category; undefined when they could not be counted. */
export function useContents(of: ContentsOf): { isCounting: boolean; contents: Contents | undefined } {
  const table = useProductTableQuery(
    { ...of, limit: 1 },
    { refetchOnMountOrArgChange: true, skip: !useMayDo()('products.read') },
  );
  const isCategory = !('subCategoryId' in of);
  const subCategories = useSubCategoriesQuery(undefined, { skip: !isCategory });
  const products = table.isError ? undefined : table.data?.totalCount;
  const within = isCategory ? subCategories.data : [];
  const isIn = ({ category }: { category: readonly { _id: string }[] }) =>
    category.some(({ _id }) => _id === of.categoryId);
  return {
    isCounting: table.isFetching || subCategories.isFetching,
    contents:
      products === undefined || !within ? undefined : { products, subCategories: within.filter(isIn).length },
  };
}

/** '312 products and 4 sub-categories'; undefined for nothing. */
export function listContents({ products, subCategories }: Contents): string | undefined {
  const contents = [
    ...(products === 0 ? [] : [plural(products, '{count} product', '{count} products')]),
    ...(subCategories === 0 ? [] : [plural(subCategories, '{count} sub-category', '{count} sub-categories')]),
  ];
  return contents.length === 0 ? undefined : formatList(contents);
}
