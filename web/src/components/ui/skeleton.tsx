import { cx } from '../../lib/class-names';

/** Shown while something loads, in the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-shimmer rounded-lg bg-border/70', className)} />;
}
