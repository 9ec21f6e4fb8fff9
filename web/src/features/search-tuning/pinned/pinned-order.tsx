import { shownName } from '@tokri/contracts/product-name';
import type { PinnedProduct } from '@tokri/contracts';
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/button';
import { ProductImage } from '../../../components/ui/product-image';
import { cx } from '../../../lib/class-names';
import { moved } from '../../../lib/moved';
import { t } from '../../../lib/language';

interface PinnedOrderProps {
  products: readonly PinnedProduct[];
  onChange: (products: PinnedProduct[]) => void;
}

/** Pinned products, sorted by drag or buttons, each removable. */
export function PinnedOrder({ products, onChange }: PinnedOrderProps) {
  const [dragged, setDragged] = useState<number>();
  if (products.length === 0) return null;
  const move = (from: number, to: number) => onChange(moved(products, from, to));
  return (
    <ol
      aria-label={t('On top, in this order')}
      className="divide-y divide-border overflow-hidden rounded-xl border border-border"
    >
      {products.map(({ _id, unit, image, state, ...product }, at) => {
        const name = shownName(product.name, product.brand);
        return (
          <li
            key={_id}
            draggable
            className={cx('flex items-center gap-2 bg-card px-1 py-1', dragged === at && 'opacity-50')}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, at);
              setDragged(undefined);
            }}
          >
            <GripVertical
              className="hidden size-4 shrink-0 cursor-grab text-muted-foreground md:block"
              aria-hidden="true"
            />
            <ProductImage src={image} alt="" sizes="44px" className="size-11 shrink-0 rounded-lg" />
            <div className="min-w-0 grow text-sm">
              <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>
              <p className="text-muted-foreground">{state === 'live' ? unit : `${unit}, ${t('not live')}`}</p>
            </div>
            <div className="flex shrink-0">
              <IconButton
                label={t('Move {name} up', { name })}
                aria-disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ChevronUp className="size-5" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('Move {name} down', { name })}
                aria-disabled={at === products.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ChevronDown className="size-5" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('Remove {name}', { name })}
                onClick={() => onChange(products.filter((each) => each._id !== _id))}
              >
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
