import { Link } from 'react-router-dom';
import { FOLLOWING, useQueryTotalsQuery } from './overview-api';
import { t } from '../../lib/language';

/** Number of searches without results; absent until loaded. */
export function QueryTotals({ days }: { days: number }) {
  const { currentData: totals } = useQueryTotalsQuery(days, FOLLOWING);
  if (!totals) return null;
  const [without, all] = [
    totals.withoutResult.toLocaleString('en-IN'),
    totals.searches.toLocaleString('en-IN'),
  ];
  return (
    <p className="mt-4 rounded-card bg-card px-4 py-3 shadow-card">
      <Link to={`/dashboard/search-desk?list=nothing-found&days=${days}`} className="text-primary underline">
        {t('Searches without result')}
      </Link>
      {': '}
      <span className="font-bold tabular-nums">
        {t('{number} of {count}', { number: without, count: all })}
      </span>
    </p>
  );
}
