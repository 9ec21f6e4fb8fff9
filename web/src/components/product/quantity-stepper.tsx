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

/** Each button is at least 44 px, the size of a thumb, unless a mouse is the main pointer. */
const SIZES = {
  card: 'h-11 w-full text-sm mouse:h-9 mouse:w-20',
  line: 'h-11 w-27 shrink-0 text-sm',
  page: 'h-11 w-32 max-w-[40vw] shrink-0 text-base',
};
const STEP =
  'grid h-full place-items-center hover:bg-primary-dark focus-visible:outline-offset-[-3px] focus-visible:outline-primary-foreground';
const ADD =
  'size-full rounded-lg border border-primary bg-primary-pale font-bold text-primary transition-colors hover:bg-primary hover:text-primary-foreground';

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
        !isEmpty &&
          'grid grid-cols-[1fr_auto_1fr] items-center overflow-hidden rounded-lg bg-primary font-bold text-primary-foreground',
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
        <output aria-live="polite" className="min-w-5 text-center">
          {quantity}
        </output>
      )}
      <button
        type="button"
        onClick={onIncrease}
        aria-label={isEmpty ? t('Add {name}', { name }) : t('Increase quantity of {name}', { name })}
        className={isEmpty ? ADD : STEP}
      >
        {isEmpty ? t('Add') : <Plus className="size-4" aria-hidden="true" strokeWidth={3} />}
      </button>
    </div>
  );
}
