import { Minus, Plus } from 'lucide-react';
import { cx } from '../../lib/class-names';

interface StepperProps {
  name: string;
  /** 0 shows the one button that adds the first piece. */
  quantity: number;
  onIncrease: () => void;
  onDecrease: () => void;
  size?: 'card' | 'page';
}

const SIZES = { card: 'h-9 w-20 shrink-0 text-sm', page: 'h-11 w-32 shrink-0 text-base' };
const STEP =
  'grid h-full place-items-center hover:bg-primary-dark focus-visible:outline-offset-[-3px] focus-visible:outline-white';

/** 'Add' that becomes minus / quantity / plus, in the same position and size. */
export function QuantityStepper({ name, quantity, onIncrease, onDecrease, size = 'card' }: StepperProps) {
  if (quantity === 0) {
    return (
      <button
        type="button"
        onClick={onIncrease}
        aria-label={`Add ${name}`}
        className={cx(
          SIZES[size],
          'rounded-lg border border-primary bg-primary-pale font-bold text-primary transition-colors hover:bg-primary hover:text-white',
        )}
      >
        Add
      </button>
    );
  }
  return (
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className={cx(
        SIZES[size],
        'grid grid-cols-[1fr_auto_1fr] items-center overflow-hidden rounded-lg bg-primary font-bold text-white',
      )}
    >
      <button type="button" onClick={onDecrease} aria-label={`Decrease quantity of ${name}`} className={STEP}>
        <Minus className="size-4" aria-hidden="true" strokeWidth={3} />
      </button>
      <output aria-live="polite" className="min-w-5 text-center">
        {quantity}
      </output>
      <button type="button" onClick={onIncrease} aria-label={`Increase quantity of ${name}`} className={STEP}>
        <Plus className="size-4" aria-hidden="true" strokeWidth={3} />
      </button>
    </div>
  );
}
