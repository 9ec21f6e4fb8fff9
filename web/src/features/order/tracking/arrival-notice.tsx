import type { OrderDetails } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { useNow } from '../../../lib/use-now';
import { describeArrival } from './arrival';

const TICK_MS = 10_000;

interface ArrivalNoticeProps {
  promise: NonNullable<OrderDetails['promise']>;
  /** What the shopper can do when it is late. */
  children?: ReactNode;
}

/** The expected time of arrival in large type, and an apology when it is late. */
export function ArrivalNotice({ promise, children }: ArrivalNoticeProps) {
  const { headline, away } = describeArrival(promise, useNow(TICK_MS));
  const { isLate } = promise;
  return (
    <section
      aria-label={t('Arrival')}
      className={cx(
        'rounded-card p-4 text-foreground shadow-card md:p-5',
        isLate ? 'bg-accent-pale' : 'bg-card',
      )}
    >
      <h2 className="text-3xl leading-tight font-extrabold">{headline}</h2>
      {away && <p className="mt-1 text-2xl font-bold">{away}</p>}
      {isLate && (
        <>
          <p className="mt-1 text-lg font-semibold">{t('We are sorry.')}</p>
          <div className="mt-4 empty:hidden">{children}</div>
        </>
      )}
    </section>
  );
}
