import type { Product, StockEntry } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { useMayDo } from '../../../components/use-may-do';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { cx } from '../../../lib/class-names';
import { displayTime } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { useStockEntriesInfiniteQuery } from './stock-api';
import { CAUSE_LABELS, formatDifference, REASON_LABELS } from './stock-labels';
import { useAuthor } from './use-author';

interface StockHistoryProps {
  product: Pick<Product, '_id' | 'name' | 'brand' | 'stock'>;
  onClose: () => void;
}

/** Every change of a product's stock, newest first. */
export function StockHistory({ product, onClose }: StockHistoryProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useStockEntriesInfiniteQuery(product._id);
  const stock = data?.pages[0]?.stock ?? product.stock;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Why {stock} in stock?', { stock: countOf(stock) })}
      description={shownName(product.name, product.brand)}
    >
      {entries ? (
        <div className="grid gap-3">
          {entries.length === 0 ? (
            <p>{t('Nothing has changed it yet.')}</p>
          ) : (
            <ol aria-label={t('Changes, the newest first')} className="divide-y divide-border">
              {entries.map((entry) => (
                <EntryRow key={entry.sequence} entry={entry} />
              ))}
            </ol>
          )}
          {hasNextPage ? (
            <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('Show more')}
            </Button>
          ) : (
            <OpeningBalance pieces={entries.at(-1)?.before} />
          )}
          {error && <p role="alert">{messageOf(error)}</p>}
        </div>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('The changes are loading')}>
          <Skeleton className="h-48" />
        </div>
      )}
    </Dialog>
  );
}

const countOf = (pieces: number) => pieces.toLocaleString('en-IN');

function EntryRow({ entry }: { entry: StockEntry }) {
  const { before, after, cause, reason, note, at } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
      <p className="font-semibold">{t(CAUSE_LABELS[cause])}</p>
      <p className={cx('text-right font-bold tabular-nums', after < before && 'text-destructive')}>
        {formatDifference(entry)}
      </p>
      <p className="text-sm text-muted-foreground">
        <Author entry={entry} />
        <time dateTime={at}>{displayTime(at)}</time>
        {reason && ` · ${t(REASON_LABELS[reason] ?? reason.replaceAll('-', ' '))}`}
      </p>
      <p className="text-right text-sm text-muted-foreground tabular-nums">
        {countOf(before)} → {countOf(after)}
      </p>
      {note && <p className="col-span-2 text-sm break-words whitespace-pre-line">{note}</p>}
    </li>
  );
}

function Author({ entry: { by, orderNumber } }: { entry: StockEntry }) {
  const author = useAuthor()(by);
  const mayOpen = useMayDo()('orders.read');
  if (orderNumber) {
    return (
      <>
        {mayOpen ? (
          <Link
            to={`/dashboard/orders/${orderNumber}`}
            className="font-semibold whitespace-nowrap text-primary underline"
          >
            {orderNumber}
          </Link>
        ) : (
          orderNumber
        )}
        {' · '}
      </>
    );
  }
  return author && <>{author} · </>;
}

/** The stock before the first recorded entry. */
function OpeningBalance({ pieces = 0 }: { pieces: number | undefined }) {
  return (
    pieces > 0 && (
      <p className="text-sm text-muted-foreground">
        {t('{count} were there before that.', { count: countOf(pieces) })}
      </p>
    )
  );
}
