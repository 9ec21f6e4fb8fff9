import { cx } from '../../lib/class-names';

/** A place that is still loading, of the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'animate-shimmer rounded-lg bg-linear-to-r from-mist via-line to-mist bg-[length:200%_100%]',
        className,
      )}
    />
  );
}
