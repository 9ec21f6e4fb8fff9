import { cx } from '../../lib/class-names';

/** A placeholder of the size of the content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-shimmer rounded-lg bg-border/70', className)} />;
}
