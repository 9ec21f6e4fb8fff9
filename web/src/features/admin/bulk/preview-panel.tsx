import type { BulkChange, BulkFacts, BulkPreview } from '@tokri/contracts';
import { salePriceOf } from '@tokri/contracts/money';
import { useState } from 'react';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../../api/categories-api';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { typedNumber } from '../../../lib/text/typed-number';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { shownName } from '@tokri/contracts/product-name';
import { ChangesTable } from '../changes-table';
import { CAUSE_LABELS, describeChange, formatProducts, STATE_LABELS } from './change-draft';
import { PriceGuard } from './price-guard';

interface PreviewPanelProps {
  change: BulkChange;
  preview: BulkPreview;
  isBusy: boolean;
  error: string | undefined;
  onBack: () => void;
  onStart: (confirmed: boolean) => void;
}

/** The effect of a change before it starts; asks for confirmation when prices move far. */
export function PreviewPanel({ change, preview, isBusy, error, onBack, onStart }: PreviewPanelProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { changed, unchanged, refused, needsConfirmation, writtenOff = 0 } = preview;
  const isDeletion = change.kind === 'delete';
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold">{describeChange(change)}</p>
        <ul aria-label={t('What would happen')} className="mt-1 list-disc pl-5">
          <li>
            {isDeletion
              ? t('{products} would be deleted, and cannot be brought back', {
                  products: formatProducts(changed),
                })
              : t('{products} would change', { products: formatProducts(changed) })}
          </li>
          {writtenOff > 0 && (
            <li>
              {t('{count} pieces in stock would be written off', {
                count: writtenOff.toLocaleString('en-IN'),
              })}
            </li>
          )}
          {unchanged > 0 && (
            <li>{t('{products} already have this value', { products: formatProducts(unchanged) })}</li>
          )}
          {refused.map(({ cause, products }) => (
            <li key={cause} className="text-destructive">
              {t('{products} would not change: {cause}', {
                products: formatProducts(products),
                cause: t(CAUSE_LABELS[cause]),
              })}
            </li>
          ))}
        </ul>
      </div>
      {preview.sample.length > 0 && <Sample change={change} sample={preview.sample} />}
      {isDeletion ? (
        <TextField
          label={t('Type {count} to delete them', { count: changed })}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setIsConfirmed(typedNumber(target.value) === changed)}
        />
      ) : (
        needsConfirmation && (
          <PriceGuard guard={preview} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />
        )
      )}
      {error && (
        <p role="alert" className="font-semibold text-destructive">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button
          busy={isBusy}
          variant={isDeletion ? 'destructive' : 'primary'}
          disabled={changed === 0 || (needsConfirmation && !isConfirmed)}
          onClick={() => onStart(isConfirmed)}
        >
          {isDeletion
            ? t('Delete {products}', { products: formatProducts(changed) })
            : t('Change {products}', { products: formatProducts(changed) })}
        </Button>
      </div>
    </div>
  );
}

function Sample({ change, sample }: { change: BulkChange; sample: BulkPreview['sample'] }) {
  const words = useFormatFacts(change);
  const changes = sample.map(({ _id, name, brand, before, after }) => ({
    productId: _id,
    product: shownName(name, brand),
    now: words(before),
    then: change.kind === 'delete' ? t('deleted') : words(after),
  }));
  return <ChangesTable label={t('Some of the products')} changes={changes} />;
}

/** Formats the field of a product that the change is about. */
function useFormatFacts(change: BulkChange): (facts: BulkFacts) => string {
  const { data: categories = [] } = useCategoriesQuery();
  const { data: subCategories = [] } = useSubCategoriesQuery();
  const namesOf = (ids: readonly string[], among: readonly { _id: string; name: string }[]) =>
    ids.map((id) => among.find(({ _id }) => _id === id)?.name ?? id).join(', ');
  switch (change.kind) {
    case 'price-by-percent':
    case 'price-by-amount':
    case 'delete':
      return ({ price, sellingPrice }) =>
        sellingPrice === undefined
          ? displayRupees(price)
          : `${displayRupees(price)}; ${t('Shoppers pay')}: ${displayRupees(sellingPrice)}`;
    case 'discount':
      return (facts) => `${facts.discount} %: ${displayRupees(salePriceOf(facts))}`;
    case 'state':
      return ({ state }) => t(STATE_LABELS[state]);
    case 'tax-rate':
      return ({ taxRate }) => (taxRate === undefined ? t('That of the category') : `${taxRate} %`);
    case 'categories':
      return ({ category, subCategory }) =>
        `${namesOf(category, categories)}: ${namesOf(subCategory, subCategories)}`;
  }
}
