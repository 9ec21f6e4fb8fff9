import { PAGE_SIZE } from '@tokri/contracts/limits';
import { salePriceOf, toPaise } from '@tokri/contracts/money';
import { shownName } from '@tokri/contracts/product-name';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../../../api/api-error';
import { useApiDispatch } from '../../../../api/base-api';
import type { Answer } from '../../../../api/call-types';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../../../api/categories-api';
import { Button } from '../../../../components/ui/button';
import { SelectField } from '../../../../components/ui/field';
import { t } from '../../../../lib/language';
import { readProductTable } from '../../table/table-api';
import type { Sheet, SheetLine } from './sheet';

type Row = Answer<'getProductTable'>['data'][number];

const MOST = PAGE_SIZE.productTable.max;

const lineOf = ({ _id: productId, name, brand, unit, stock, cost, ...price }: Row): SheetLine => ({
  ...{ productId, name: shownName(name, brand), unit, shown: stock, counted: '' },
  pieceValue: toPaise(cost ?? salePriceOf(price)),
});

/** Chooses the products of a sheet by category or sub-category. */
export function SheetStart({ onStart }: { onStart: (sheet: Sheet) => void }) {
  const dispatch = useApiDispatch();
  const { data: categories = [] } = useCategoriesQuery();
  const { data: subCategories = [] } = useSubCategoriesQuery();
  const [categoryId, setCategoryId] = useState('');
  const [subCategoryId, setSubCategoryId] = useState('');
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const within = subCategories.filter(({ category }) => category.some(({ _id }) => _id === categoryId));

  const start = async (event: FormEvent) => {
    event.preventDefault();
    setReading(true);
    setProblem(undefined);
    try {
      const { data, totalCount } = await dispatch(
        readProductTable({
          categoryId,
          ...(subCategoryId !== '' && { subCategoryId }),
          states: ['live', 'draft'],
          sort: 'name',
          order: 'asc',
          limit: MOST,
        }),
      ).unwrap();
      if (totalCount > MOST)
        setProblem(t('A sheet has at most {max} products. Please choose a sub-category.', { max: MOST }));
      else if (data.length === 0) setProblem(t('There are no products here.'));
      else {
        const chosen = within.find(({ _id }) => _id === subCategoryId);
        const title = chosen ?? categories.find(({ _id }) => _id === categoryId);
        onStart({ title: title?.name ?? '', lines: data.map(lineOf) });
      }
    } catch (reason) {
      setProblem(messageOf(reason));
    }
    setReading(false);
  };

  return (
    <form
      className="mx-auto grid max-w-xl gap-4 rounded-card bg-card p-4 shadow-card"
      onSubmit={(event) => void start(event)}
    >
      <p>{t('Choose what to count, type the pieces of each product, and book all counts together.')}</p>
      <SelectField
        label={t('Category')}
        value={categoryId}
        onChange={({ target }) => {
          setCategoryId(target.value);
          setSubCategoryId('');
        }}
      >
        <option value="">{t('Choose a category')}</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Sub-category')}
        value={subCategoryId}
        disabled={within.length === 0}
        onChange={({ target }) => setSubCategoryId(target.value)}
      >
        <option value="">{t('Any sub-category')}</option>
        {within.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {problem && (
        <p role="alert" className="rounded-xl bg-accent-pale p-3 font-semibold">
          {problem}
        </p>
      )}
      <Button type="submit" size="lg" busy={isReading} disabled={categoryId === ''}>
        {t('Start the sheet')}
      </Button>
    </form>
  );
}
