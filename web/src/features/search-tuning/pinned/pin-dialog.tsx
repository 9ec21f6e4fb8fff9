import { normalizeQuery } from '@tokri/contracts/query-text';
import { MAX_LENGTH, SEARCH_TUNING } from '@tokri/contracts/limits';
import { useState } from 'react';
import type { PinnedProduct } from '@tokri/contracts';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { PinnedOrder } from './pinned-order';
import { ProductPicker } from './product-picker';
import type { PinnedQuery } from '../search-tuning-api';
import { t } from '../../../lib/language';

interface PinDialogProps {
  /** Without a query, the dialog asks for one. */
  pinned: PinnedQuery;
  pinnedFor: (query: string) => readonly PinnedProduct[] | undefined;
  onSave: (pinned: PinnedQuery) => void;
  onClose: () => void;
}

const MOST = SEARCH_TUNING.productsOfQuery;

export function PinDialog({ pinned, pinnedFor, onSave, onClose }: PinDialogProps) {
  const [query, setQuery] = useState(pinned.query);
  const [products, setProducts] = useState(pinned.products);
  const [problem, setProblem] = useState<string>();
  const isNew = pinned.query === '';
  const save = () => {
    const text = normalizeQuery(query);
    const isTaken = isNew && (pinnedFor(text) ?? []).length > 0;
    if (text === '') setProblem(t('Please enter what is searched.'));
    else if (isTaken) setProblem(t('Something is pinned for it already. Please edit that.'));
    else onSave({ query: text, products });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? t('Pin products') : t('Pinned for “{query}”', { query: pinned.query })}
    >
      <div className="grid gap-4">
        {isNew && (
          <TextField
            label={t('When shoppers search')}
            value={query}
            error={problem}
            autoFocus
            maxLength={MAX_LENGTH.pinnedQuery}
            onChange={(event) => {
              setQuery(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
        <PinnedOrder products={products} onChange={setProducts} />
        {products.length < MOST ? (
          <ProductPicker
            first={isNew ? '' : pinned.query}
            taken={products.map(({ _id }) => _id)}
            onPick={(product) => setProducts([...products, product])}
          />
        ) : (
          <p className="text-sm text-muted-foreground">
            {t('At most {most} products are pinned for a query.', { most: MOST })}
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={isNew && products.length === 0} onClick={save}>
            {t('Add to draft')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
