import { cx } from '../lib/class-names';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  className?: string;
}

export const ProgressBar = ({ label, value, max, className }: ProgressBarProps) => (
  <progress
    aria-label={label}
    className={cx('h-3 w-full accent-primary', className)}
    value={value}
    max={max}
  />
);
