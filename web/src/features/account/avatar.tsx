import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../lib/class-names';

/** The picture of a user, or a placeholder. */
export function Avatar({ src, className = 'size-20' }: { src: string | undefined; className?: string }) {
  const [failed, setFailed] = useState<string>();
  const round = cx('rounded-full bg-primary-pale', className);
  if (!src || failed === src) {
    return <CircleUserRound className={cx(round, 'p-2 text-primary')} strokeWidth={1.2} aria-hidden="true" />;
  }
  const sized = src.startsWith('/media/') && !src.includes('?') ? `${src}?w=160` : src;
  return (
    <img
      src={sized}
      alt=""
      width={160}
      height={160}
      className={cx(round, 'object-cover')}
      onError={() => setFailed(src)}
    />
  );
}
