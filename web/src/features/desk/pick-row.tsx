import type { DeskOrder } from '@tokri/contracts';
import { CheckCheck, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../components/ui/button';
import { ProductImage } from '../../components/ui/product-image';
import { cx } from '../../lib/class-names';

interface PickRowProps {
  item: DeskOrder['items'][number];
  /** Absent while the order is not being picked. */
  onPick?: (picked: number) => void;
}

const STEP = 'size-11! border border-input bg-card';

/** One product of the order: how many pieces of it are in the bag. */
export function PickRow({ item, onPick }: PickRowProps) {
  const { name, unit, quantity, picked } = item;
  const isComplete = picked === quantity;
  return (
    <article
      aria-label={name}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card p-3 shadow-card',
        isComplete ? 'bg-primary-pale' : 'bg-card',
      )}
    >
      <ProductImage
        src={item.image[0]}
        alt=""
        sizes="64px"
        className="size-16 shrink-0 rounded-xl border border-border bg-card"
      />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{name}</p>
        <p className="text-muted-foreground">{unit}</p>
      </div>
      <div role="group" aria-label={`Picked of ${name}`} className="ml-auto flex items-center gap-2">
        {onPick && (
          <IconButton
            label={`One ${name} less`}
            disabled={picked === 0}
            onClick={() => onPick(picked - 1)}
            className={STEP}
          >
            <Minus className="size-5" aria-hidden="true" />
          </IconButton>
        )}
        <output className="min-w-14 text-center text-xl font-bold tabular-nums" aria-live="polite">
          {picked}/{quantity}
        </output>
        {onPick && (
          <>
            <IconButton
              label={`One ${name} more`}
              disabled={isComplete}
              onClick={() => onPick(picked + 1)}
              className={STEP}
            >
              <Plus className="size-5" aria-hidden="true" />
            </IconButton>
            <button
              type="button"
              aria-label={`All of ${name}`}
              disabled={isComplete}
              onClick={() => onPick(quantity)}
              className="inline-flex h-11 min-w-16 items-center justify-center rounded-xl bg-primary px-3 font-bold text-white hover:bg-primary-dark disabled:bg-transparent disabled:text-primary"
            >
              {isComplete ? <CheckCheck className="size-6" aria-hidden="true" /> : 'All'}
            </button>
          </>
        )}
      </div>
    </article>
  );
}
