import { Minus, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';

interface StepperProps {
  /** The product's name including its pack size. */
  name: string;
  /** At 0 only the button that adds the first piece is shown. */
  quantity: number;
  onIncrease: () => void;
  onDecrease: () => void;
  size?: 'card' | 'line' | 'page';
}

/** Each button is a touch target of at least 44 px; on a card, over the picture, its visible part is lower. */
const SIZES = {
  card: 'h-11 text-sm [--air:0.3125rem]',
  line: 'h-11 w-27 shrink-0 text-sm',
  page: 'h-11 w-32 max-w-[40vw] shrink-0 text-base',
};
const CARD_WIDTH = { empty: 'w-16', filled: 'w-full max-w-28' };
const FILLED =
  'relative grid grid-cols-2 rounded-xl bg-primary bg-clip-content p-(--air,0px) font-bold text-primary-foreground';
const STEP =
  '-my-(--air,0px) grid place-items-center outline-none hover:opacity-80 focus-visible:*:outline-2';
const ADD = 'group/add size-full rounded-lg p-(--air,0px)';
const ADD_FACE =
  'grid size-full place-items-center rounded-lg border border-primary bg-card font-bold text-primary group-hover/add:bg-primary group-hover/add:text-primary-foreground';

/**
 * An 'Add' button that becomes minus / quantity / plus in the same position and size, and keeps the focus.
 */
export function QuantityStepper({ name, quantity, onIncrease, onDecrease, size = 'card' }: StepperProps) {
  const isEmpty = quantity === 0;
  const decrease = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (quantity === 1) (currentTarget.parentElement?.lastElementChild as HTMLElement).focus();
    onDecrease();
  };
  return (
    <div
      {...(!isEmpty && { role: 'group', 'aria-label': t('Quantity of {name}', { name }) })}
      className={cx(
        SIZES[size],
        size === 'card' && CARD_WIDTH[isEmpty ? 'empty' : 'filled'],
        !isEmpty && FILLED,
      )}
    >
      {!isEmpty && (
        <button
          type="button"
          onClick={decrease}
          aria-label={t('Decrease quantity of {name}', { name })}
          className={STEP}
        >
          <Minus className="size-4" aria-hidden="true" strokeWidth={3} />
        </button>
      )}
      {!isEmpty && (
        <output
          aria-live="polite"
          className="pointer-events-none absolute inset-0 z-10 grid place-items-center"
        >
          {quantity}
        </output>
      )}
      <button
        type="button"
        onClick={onIncrease}
        aria-label={isEmpty ? t('Add {name}', { name }) : t('Increase quantity of {name}', { name })}
        className={isEmpty ? ADD : STEP}
      >
        {isEmpty ? (
          <span className={ADD_FACE}>{t('Add')}</span>
        ) : (
          <Plus className="size-4" aria-hidden="true" strokeWidth={3} />
        )}
      </button>
    </div>
  );
}
