import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../components/ui/button';
import { t } from '../../../lib/language';
import { typedNumber } from '../../../lib/text/typed-number';
import { PAGE_SIZES } from './filters/table-query';

interface PageBarProps {
  page: number;
  pageCount: number;
  limit: number;
  totalCount: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

const FIELD = 'min-h-10 rounded-lg border border-input bg-card px-2 text-center tabular-nums';

/** The position in the list, and links to other pages. */
export function PageBar({ page, pageCount, limit, totalCount, onPage, onLimit }: PageBarProps) {
  const jump = (typed: string) => {
    const wanted = Math.min(pageCount, Math.max(1, Math.round(typedNumber(typed))));
    if (wanted && wanted !== page) onPage(wanted);
  };
  const from = totalCount === 0 ? 0 : (page - 1) * limit + 1;
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-sm text-muted-foreground" aria-live="polite">
        {t('{from} to {to} of {total}', {
          from: from.toLocaleString('en-IN'),
          to: Math.min(page * limit, totalCount).toLocaleString('en-IN'),
          total: totalCount.toLocaleString('en-IN'),
        })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2 text-sm">
          {t('Rows')}
          <select className={FIELD} value={limit} onChange={({ target }) => onLimit(Number(target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <div className="flex items-center gap-1">
          <IconButton label={t('Previous page')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft className="size-5" aria-hidden="true" />
          </IconButton>
          <label className="flex items-center gap-2 text-sm">
            {t('Page')}
            <input
              key={page}
              inputMode="numeric"
              className={`${FIELD} w-14`}
              defaultValue={page}
              onFocus={({ target }) => target.select()}
              onBlur={({ target }) => jump(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && jump(event.currentTarget.value)}
            />
            {t('of {count}', { count: pageCount.toLocaleString('en-IN') })}
          </label>
          <IconButton label={t('Next page')} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
            <ChevronRight className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </nav>
  );
}
