import type { ListedProduct, Product } from '@tokri/contracts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { chooseSize, inChosenSize } from './chosen-size';

/** Loaded when the shopper is about to choose. */
const loadSheet = () => import('./size-sheet');
const SizeSheet = lazy(async () => ({ default: (await loadSheet()).SizeSheet }));

interface SizeButtonProps {
  listed: ListedProduct;
  product: Product;
  /** Called with the product in the chosen size, with its current data. */
  onChoose: (product: Product) => void;
}

/** The size of a card's product, with a touch target taller than its line; opens the choice of sizes. */
export function SizeButton({ listed, product, onChoose }: SizeButtonProps) {
  const { sizes = [] } = listed;
  const [isOpen, setIsOpen] = useState(false);
  const showChosen = () => {
    const inSize = inChosenSize(listed);
    if (inSize) onChoose(inSize);
  };
  // Price and stock of the chosen size are updated when the list is read again.
  useEffect(showChosen, [listed, onChoose]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => setIsOpen(true)}
        className="group/size relative z-10 -my-2 flex h-11 min-w-11 max-w-full items-center -outline-offset-6"
      >
        <span className="sr-only">{t('Size of {name}:', { name: nameOf(product) })}</span>
        <span className="flex h-6 min-w-0 items-center gap-0.5 rounded-md bg-muted pl-1.5 pr-0.5 group-hover/size:bg-border">
          <span className="truncate font-semibold">{product.unit}</span>
          <ChevronDown className="size-3.5 shrink-0" aria-hidden="true" />
        </span>
        <span className="ml-1.5 truncate text-muted-foreground max-md:sr-only">
          {t('{count} sizes', { count: sizes.length })}
        </span>
      </button>
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
    </>
  );
}
