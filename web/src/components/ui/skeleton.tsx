import { cx } from '../../lib/class-names';

/** A place that is still loading, of the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-shimmer rounded-lg bg-border/70', className)} />;
}
