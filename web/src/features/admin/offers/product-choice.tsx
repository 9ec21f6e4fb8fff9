import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/language';
import { ProductFinder } from '../stock/product-finder';
import { chosenOf, type Chosen } from './offer-draft';

interface ProductChoiceProps<Item extends Chosen> {
  label: string;
  chosen: readonly Item[];
  most: number;
  onAdd: (product: Chosen) => void;
  onRemove: (product: Item) => void;
  /** A field of each chosen product. */
  children?: (product: Item) => ReactNode;
}

/** Chooses products by barcode or name. */
export function ProductChoice<Item extends Chosen>(props: ProductChoiceProps<Item>) {
  const { label, chosen, most, onAdd, onRemove, children } = props;
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold">
        {label}
      </p>
      {chosen.length < most && (
        <ProductFinder
          onFound={(product) => {
            if (!chosen.some(({ _id }) => _id === product._id)) onAdd(chosenOf(product));
          }}
        />
      )}
      <ul aria-label={t('Chosen: {label}', { label })} className="grid gap-2 empty:hidden">
        {chosen.map((product) => (
          <li key={product._id} className="flex items-center gap-3 rounded-xl bg-muted px-3 py-1">
            <span className="min-w-0 grow wrap-anywhere">{product.name}</span>
            {children?.(product)}
            <button
              type="button"
              aria-label={t('Remove {name}', { name: product.name })}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-card"
              onClick={() => onRemove(product)}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
