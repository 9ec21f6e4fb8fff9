import { describeChange } from './describe-change';
import type { Figure } from './figures';
import type { Overview } from './overview-api';
import { t } from '../../lib/language';

export function FigureCard({ figure, overview }: { figure: Figure; overview: Overview }) {
  const now = figure.value(overview.now);
  return (
    <div className="min-w-0 rounded-card bg-card px-4 py-3 shadow-card">
      <dt className="text-sm text-muted-foreground">{t(figure.label)}</dt>
      <dd className="text-xl font-extrabold break-words tabular-nums md:text-2xl">
        {now === undefined ? '–' : figure.display(now)}
      </dd>
      <dd className="text-sm text-muted-foreground">
        {describeChange(figure, now, figure.value(overview.before), overview.days)}
      </dd>
    </div>
  );
}
