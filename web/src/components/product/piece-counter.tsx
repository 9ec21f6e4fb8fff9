import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { IconButton } from '../ui/button';
import { t } from '../../lib/language';

interface PieceCounterProps {
  /** What is counted, for screen readers. */
  label: string;
  /** What one press counts: 'One … less', 'One … more'. */
  one: string;
  pieces: number;
  min: number;
  max: number;
  onChange: (pieces: number) => void;
  size: 'medium' | 'large';
  /** The content between the buttons: the count, formatted by the caller. */
  children: ReactNode;
}

const GROUP = { medium: 'gap-2', large: 'justify-center gap-4' };
const STEP = {
  medium: 'size-12! border border-input bg-card',
  large: 'size-14! border border-input bg-card',
};
const ICON = { medium: 'size-5', large: 'size-6' };

/** Counts pieces with thumb-sized buttons: less, the count, more. */
export function PieceCounter(props: PieceCounterProps) {
  const { label, one, pieces, min, max, onChange, size, children } = props;
  return (
    <div role="group" aria-label={label} className={cx('flex items-center', GROUP[size])}>
      <IconButton
        label={t('One {one} less', { one })}
        disabled={pieces === min}
        onClick={() => onChange(pieces - 1)}
        className={STEP[size]}
      >
        <Minus className={ICON[size]} aria-hidden="true" />
      </IconButton>
      {children}
      <IconButton
        label={t('One {one} more', { one })}
        disabled={pieces === max}
        onClick={() => onChange(pieces + 1)}
        className={STEP[size]}
      >
        <Plus className={ICON[size]} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
