import type { ListedProduct } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { salePriceOf } from '@tokri/contracts/money';
import { shownName } from '@tokri/contracts/product-name';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { ErrorState } from '../../../components/ui/empty-state';
import { TextField } from '../../../components/ui/field';
import { ProductImage } from '../../../components/ui/product-image';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useOfferedProductsQuery } from './substitutes-api';

const SEARCH_DELAY_MS = 250;

interface ProductChoiceProps {
  /** Products like this one are offered until something is searched. */
  like?: string;
  /** Products that cannot be chosen. */
  without: readonly string[];
  /** Rupees that a piece costs at most. */
  atMost?: number;
  busy: boolean;
  onChoose: (product: ListedProduct) => void;
}

/** A product to add to an order: found by name or barcode, or similar to another one. */
export function ProductChoice({ like, without, atMost = Infinity, busy, onChoose }: ProductChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const { currentData, error, refetch } = useOfferedProductsQuery({ search, productId: like });
  const offered = currentData?.filter(({ _id, stock }) => stock > 0 && !without.includes(_id));
  return (
    <div className="grid gap-3">
      <TextField
        label={t('Find a product by name or barcode')}
        name="product-search"
        type="search"
        autoComplete="off"
        maxLength={MAX_LENGTH.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !offered && (
        <div role="status" aria-label={t('Products are loading')} className="grid gap-2">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-16 rounded-xl" />
          ))}
        </div>
      )}
      {offered?.length === 0 && (search || like) && (
        <p role="status">{t('No product in stock was found.')}</p>
      )}
      <ul aria-label={t('Products')} className="grid gap-2 empty:hidden">
        {offered?.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onChoose(product)}
              className="flex min-h-16 w-full items-center gap-3 rounded-xl border border-input bg-card p-2 text-left hover:bg-muted disabled:opacity-60"
            >
              <ProductImage
                src={product.image[0]}
                alt=""
                sizes="48px"
                className="size-12 shrink-0 rounded-lg border border-border"
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">
                  {shownName(product.name, product.brand)}
                </span>
                <span className="text-muted-foreground">
                  {product.unit} · {t('{count} in stock', { count: product.stock })}
                </span>
              </span>
              <span className="font-bold">{displayRupees(Math.min(salePriceOf(product), atMost))}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
