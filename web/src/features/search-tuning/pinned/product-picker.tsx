import type { PinnedProduct } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { ProductImage } from '../../../components/ui/product-image';
import { SearchField } from '../../../components/ui/search-field';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useProductsToPinQuery } from '../search-tuning-api';
import { t } from '../../../lib/language';

const CHOICES = 6;
const TYPING_MS = 250;

interface ProductPickerProps {
  /** The initial search text. */
  first: string;
  /** Ids to leave out. */
  taken: readonly string[];
  onPick: (product: PinnedProduct) => void;
}

/** Finds live products by name to pin them. */
export function ProductPicker({ first, taken, onPick }: ProductPickerProps) {
  const [text, setText] = useState(first);
  const search = useDebouncedValue(text.trim(), TYPING_MS);
  const limit = CHOICES + taken.length;
  const { currentData, data, error } = useProductsToPinQuery(
    search === '' ? skipToken : { search, limit, states: ['live'], sort: 'relevance' },
  );
  const choices = (search === '' ? [] : (data ?? []))
    .filter(({ _id }) => !taken.includes(_id))
    .slice(0, CHOICES);
  return (
    <div className="grid gap-2">
      <SearchField
        label={t('Search a product to pin')}
        placeholder={t('Search a product to pin')}
        value={text}
        onChange={setText}
      />
      {/* As high as the list, so that the layout does not shift while typing. */}
      <div className="min-h-28" aria-live="polite">
        {error && <p className="text-destructive">{messageOf(error)}</p>}
        {currentData && choices.length === 0 && !error && (
          <p className="text-muted-foreground">{t('No other product is found by “{search}”.', { search })}</p>
        )}
        <ul aria-label={t('Products to pin')} className="grid gap-1 empty:hidden">
          {choices.map(({ _id, name, brand, unit, image }) => (
            <li key={_id}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-2 rounded-lg px-1 text-left text-sm hover:bg-muted"
                onClick={() =>
                  onPick({
                    _id,
                    name,
                    ...(brand && { brand }),
                    unit,
                    state: 'live',
                    ...(image[0] !== undefined && { image: image[0] }),
                  })
                }
              >
                <ProductImage src={image[0]} alt="" sizes="40px" className="size-10 shrink-0 rounded-lg" />
                <span className="min-w-0 grow font-semibold wrap-anywhere">{shownName(name, brand)}</span>
                <span className="shrink-0 text-muted-foreground">{unit}</span>
                <Plus className="size-5 shrink-0 text-primary" aria-hidden="true" />
                <span className="sr-only">{t('Pin')}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
