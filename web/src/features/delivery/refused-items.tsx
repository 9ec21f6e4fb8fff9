import type { Delivery } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { PieceCounter } from '../../components/product/piece-counter';
import type { Refused } from './refused-pieces';
import { t } from '../../lib/language';

interface RefusedItemsProps {
  items: Delivery['items'];
  refused: Refused;
  onChange: (refused: Refused) => void;
}

/** Counts the pieces that the shopper refuses at the door; collapsed by default. */
export function RefusedItems({ items, refused, onChange }: RefusedItemsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    onChange({});
    setIsOpen(false);
  };
  if (!isOpen) {
    return (
      <Button variant="ghost" size="lg" onClick={() => setIsOpen(true)}>
        {t('Something refused?')}
      </Button>
    );
  }
  return (
    <section aria-label={t('Refused items')} className="rounded-card bg-card p-4 shadow-card">
      <h2 className="text-lg font-bold">{t('What do they give back?')}</h2>
      <ul className="mt-2 divide-y divide-border text-lg">
        {items.map(({ productId, unit, quantity, ...item }) => {
          const name = shownName(item.name, item.brand);
          const pieces = refused[productId] ?? 0;
          return (
            <li key={productId} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0 grow basis-40">
                {name} {unit}
              </span>
              <PieceCounter
                label={t('Refused of {name}', { name })}
                one={name}
                pieces={pieces}
                min={0}
                max={quantity}
                onChange={(to) => onChange({ ...refused, [productId]: to })}
                size="medium"
              >
                <output className="min-w-14 text-center text-xl font-bold tabular-nums" aria-live="polite">
                  {`${pieces}/${quantity}`}
                </output>
              </PieceCounter>
            </li>
          );
        })}
      </ul>
      <Button variant="outline" size="lg" className="mt-3 w-full" onClick={close}>
        {t('Nothing refused')}
      </Button>
    </section>
  );
}
