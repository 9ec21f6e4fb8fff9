import type { ListedProduct, Product } from '@tokri/contracts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { chooseSize, inChosenSize } from './chosen-size';

/** Loaded when the shopper is about to choose. */
const loadSheet = () => import('./size-sheet');
const SizeSheet = lazy(async () => ({ default: (await loadSheet()).SizeSheet }));

interface SizeButtonProps {
  listed: ListedProduct;
  /** The product in the shown size. */
  product: Product;
  /** Called with the product in the chosen size, with its current data. */
  onChoose: (product: Product) => void;
  /** Shown next to it. */
  children: ReactNode;
}

/** The size of a card's product; opens the choice of sizes. */
export function SizeButton({ listed, product, onChoose, children }: SizeButtonProps) {
  const { sizes = [] } = listed;
  const [isOpen, setIsOpen] = useState(false);
  const showChosen = () => {
    const inSize = inChosenSize(listed);
    if (inSize) onChoose(inSize);
  };
  // Price and stock of the chosen size are updated when the list is read again.
  useEffect(showChosen, [listed, onChoose]);
  return (
    <div className="flex items-center gap-1 text-sm @max-[9.75rem]:flex-wrap">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => setIsOpen(true)}
        className="flex h-11 min-w-0 grow @max-[9.75rem]:basis-full items-center gap-1 rounded-lg border border-border px-2 text-left text-sm hover:border-primary mouse:h-9"
      >
        <span className="sr-only">{t('Size of {name}:', { name: nameOf(product) })}</span>
        <span className="truncate font-semibold">{product.unit}</span>
        {/* The size takes precedence where there is no room for both. */}
        <span
          className={cx(
            'ml-auto min-w-0 shrink-99 text-xs text-muted-foreground @max-[9.75rem]:sr-only',
            children
              ? 'sr-only @min-[13.25rem]:not-sr-only @min-[13.25rem]:ml-auto @min-[13.25rem]:truncate'
              : 'truncate',
          )}
        >
          {t('{count} sizes', { count: sizes.length })}
        </span>
        <ChevronDown className="size-4 shrink-0 text-primary" aria-hidden="true" />
      </button>
      {children}
      {isOpen && (
        <Suspense>
          <SizeSheet
            product={product}
            sizes={sizes}
            onChoose={(id) => {
              chooseSize(listed, id);
              showChosen();
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
