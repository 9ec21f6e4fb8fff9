import type { WriteOff } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { messageOf } from '../../../../api/api-error';
import type { Answer } from '../../../../api/call-types';
import { PeriodFields } from '../../../../components/period/period-fields';
import { usePeriod, type Period } from '../../../../components/period/use-period';
import { Button } from '../../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../../components/ui/empty-state';
import { Skeleton } from '../../../../components/ui/skeleton';
import { displayTime } from '../../../../lib/display-time';
import { plural, t } from '../../../../lib/language';
import { useWriteOffsInfiniteQuery } from '../stock-api';
import { WRITE_OFF_LABELS } from '../stock-labels';
import { useAuthor } from '../use-author';

type Sums = Answer<'listWriteOffs'>['data']['byReason'];

/** What was written off in a period, with its value by reason. */
export function WriteOffList() {
  const period = usePeriod();
  return (
    <div className="grid gap-4">
      <PeriodFields period={period} />
      {period.problem === undefined && <WriteOffs period={period} />}
    </div>
  );
}

function WriteOffs({ period: { from, to } }: { period: Period }) {
  const list = useWriteOffsInfiniteQuery({ from, to }, { refetchOnMountOrArgChange: true });
  const pages = list.currentData?.pages;
  if (!pages) {
    return list.error ? (
      <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
    ) : (
      <div role="status" aria-label={t('The list is loading')} className="grid gap-2">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-24 rounded-card" />
        ))}
      </div>
    );
  }
  const writeOffs = pages.flatMap((page) => page.writeOffs);
  if (writeOffs.length === 0) return <EmptyState title={t('Nothing was written off in this time.')} />;
  return (
    <>
      <ByReason sums={pages[0]?.byReason ?? []} />
      <ul aria-label={t('Write-offs, the newest first')} className="grid gap-2">
        {writeOffs.map((writeOff) => (
          <WriteOffCard key={writeOff._id} writeOff={writeOff} />
        ))}
      </ul>
      {list.error && <p role="alert">{messageOf(list.error)}</p>}
      {list.hasNextPage && (
        <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </>
  );
}

const displayPieces = (pieces: number) => plural(pieces, '{count} piece', '{count} pieces');

function ByReason({ sums }: { sums: Sums }) {
  const total = sums.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
  return (
    <section aria-label={t('Value by reason')} className="rounded-card bg-card px-4 py-2 shadow-card">
      <h2 className="py-1 font-bold">{t('Value by reason')}</h2>
      <dl className="divide-y divide-border">
        {sums.map(({ reason, pieces, value }) => (
          <div key={reason} className="flex items-baseline justify-between gap-3 py-2">
            <dt>
              {t(WRITE_OFF_LABELS[reason])}{' '}
              <span className="text-sm text-muted-foreground">{displayPieces(pieces)}</span>
            </dt>
            <dd className="font-semibold tabular-nums">{displayRupees(value)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 py-2 font-bold">
          <dt>{t('Total')}</dt>
          <dd className="tabular-nums">{displayRupees(total)}</dd>
        </div>
      </dl>
      <p className="pb-1 text-sm text-muted-foreground">
        {t('At the cost of the last delivery, or at the selling price where no cost is known.')}
      </p>
    </section>
  );
}

function WriteOffCard({ writeOff: { at, by, reason, note, lines, value } }: { writeOff: WriteOff }) {
  const authorOf = useAuthor();
  const author = authorOf(by);
  return (
    <li className="grid gap-1 rounded-card bg-card p-4 shadow-card">
      <p className="flex items-baseline justify-between gap-3 font-bold">
        {t(WRITE_OFF_LABELS[reason])}
        <span className="tabular-nums">{displayRupees(value)}</span>
      </p>
      <p className="text-sm text-muted-foreground">
        {author && `${author} · `}
        <time dateTime={at}>{displayTime(at)}</time>
      </p>
      {note && <p className="break-words whitespace-pre-line">{note}</p>}
      <ul className="mt-1 grid gap-1">
        {lines.map(({ productId, name, unit, pieces, value: worth, valuedBy }, index) => (
          // A product may have several lines.
          <li key={`${productId} ${index}`} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              {name} <span className="text-sm text-muted-foreground">{unit}</span>
            </span>
            <span className="shrink-0 text-right text-sm tabular-nums">
              {displayPieces(pieces)} · {displayRupees(worth)}
              {valuedBy === 'price' && (
                <span className="block text-muted-foreground">{t('at the selling price')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
