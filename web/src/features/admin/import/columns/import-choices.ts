import type { ImportOptions } from '@tokri/contracts';
import { useState } from 'react';
import { useCategoriesQuery } from '../../../../api/categories-api';
import { useProductTableQuery } from '../../table/table-api';

/** The choices for new products; without a stock until it is typed. */
export interface ImportChoices extends Omit<ImportOptions, 'stock'> {
  stock: number | undefined;
}

const USUAL: ImportChoices = { unit: '1 pc', stock: 0, state: 'draft', createCategories: false };
/** A first range is meant to be sold: it makes its categories, and its stock must be known. */
const FIRST_RANGE: ImportChoices = { unit: '1 pc', stock: undefined, state: 'live', createCategories: true };

/** The choices, with defaults that suit a shop with or without products. */
export function useImportChoices() {
  const { data: categories } = useCategoriesQuery();
  const { data: table } = useProductTableQuery({ limit: 1 });
  const [typed, setTyped] = useState<ImportChoices>();
  const counts = table?.counts;
  const isFirstRange =
    categories?.length === 0 || (counts !== undefined && counts.live + counts.draft + counts.archived === 0);
  return {
    isFirstRange,
    choices: typed ?? (isFirstRange ? FIRST_RANGE : USUAL),
    setChoices: setTyped,
  };
}
