import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { buttonClass } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { useMayDo } from '../../components/use-may-do';
import { PageHeading } from '../../components/ui/page-heading';
import { Skeleton } from '../../components/ui/skeleton';
import { BestProducts } from './best-products';
import { FigureCard } from './figure-card';
import { FigureChart } from './figure-chart';
import { FIGURES, type Figure } from './figures';
import { QueryTotals } from './query-totals';
import { StockTables } from './stock-tables';
import { FOLLOWING, useOverviewQuery, type Overview as OverviewData } from './overview-api';
import { msg, t } from '../../lib/language';

const PERIODS = [
  { days: 1, label: msg('Today') },
  { days: 7, label: msg('7 days') },
  { days: 30, label: msg('30 days') },
];
const USUAL_DAYS = 7;

/** Key figures compared with the previous period. The period is in the address. */
export function Overview() {
  const asked = Number(useSearchParams()[0].get('days'));
  const { days } = PERIODS.find((period) => period.days === asked) ?? { days: USUAL_DAYS };
  const may = useMayDo();
  const overview = useOverviewQuery(days, FOLLOWING);
  return (
    <>
      <PageHeading aside={<PeriodTabs days={days} />}>{t('Overview')}</PageHeading>
      {overview.currentData ? (
        <>
          <Figures overview={overview.currentData} />
          {may('search.manage') && <QueryTotals days={days} />}
          <StockTables days={days} hasLow={may('products.read')} />
        </>
      ) : overview.error ? (
        <ErrorState message={messageOf(overview.error)} onRetry={() => void overview.refetch()} />
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
}

const PeriodTabs = ({ days }: { days: number }) => (
  <nav aria-label={t('Period')}>
    <ul className="flex gap-2">
      {PERIODS.map((period) => (
        <li key={period.days}>
          <Link
            to={`?days=${period.days}`}
            aria-current={period.days === days ? 'page' : undefined}
            className={buttonClass(period.days === days ? 'primary' : 'outline', 'md', 'px-3')}
          >
            {t(period.label)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const isEmpty = ({ now, before }: OverviewData): boolean =>
  now.orders + before.orders + now.failedPayments + before.failedPayments === 0;

const isShown = ({ isOptional, value }: Figure, { now, before }: OverviewData): boolean =>
  !isOptional || value(now) !== undefined || value(before) !== undefined;

function Figures({ overview }: { overview: OverviewData }) {
  if (isEmpty(overview))
    return (
      <EmptyState title={t('No orders in this time')}>
        {t('What is ordered shows here within seconds.')}
      </EmptyState>
    );
  return (
    <>
      <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {FIGURES.filter((figure) => isShown(figure, overview)).map((figure) => (
          <FigureCard key={figure.label} figure={figure} overview={overview} />
        ))}
      </dl>
      <div className="grid gap-4 xl:grid-cols-2">
        {FIGURES.filter(({ hasChart }) => hasChart).map((figure) => (
          <FigureChart key={figure.label} figure={figure} overview={overview} />
        ))}
      </div>
      <BestProducts days={overview.days} />
      <p className="mt-4 text-sm text-muted-foreground">
        {t(
          'Of orders that were placed in this time, as they stand now: what is cancelled or refunded later still changes it. Days are those of India.',
        )}
      </p>
    </>
  );
}

const OverviewSkeleton = () => (
  <div role="status" aria-label={t('The overview is loading')}>
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {FIGURES.filter(({ isOptional }) => !isOptional).map(({ label }) => (
        <Skeleton key={label} className="h-24 rounded-card" />
      ))}
    </div>
    <Skeleton className="h-72 rounded-card" />
  </div>
);
