import { messageOf } from '../../../api/api-error';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { VersionList } from '../version-list';
import { RULE_LABELS } from './rule-labels';
import {
  useRestoreTradingRulesMutation,
  useTradingRulesQuery,
  useTradingRulesVersionsQuery,
} from './trading-api';
import { TradingForm } from './trading-form';

const labelOf = (name: string): string => (RULE_LABELS as Readonly<Record<string, string>>)[name] ?? name;

/** Delivery fee, limits, hours and holidays in a form, and their versions. */
export function TradingSettings() {
  const { data, error, refetch } = useTradingRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const history = useTradingRulesVersionsQuery();
  const [restore, { isLoading }] = useRestoreTradingRulesMutation();
  if (!data)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <div className="grid gap-4" role="status" aria-label={t('The settings are loading')}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-48 rounded-card" />
        ))}
      </div>
    );
  const readAgain = () => void refetch();
  return (
    <>
      <p className="mb-4 text-muted-foreground">
        {t('For new orders, in the whole shop within two seconds. What is left empty does not apply.')}
      </p>
      <TradingForm rules={data} onStale={readAgain} />
      <section aria-labelledby="trading-versions" className="mt-8">
        <h2 id="trading-versions" className="mb-2 text-lg font-bold">
          {t('History')}
        </h2>
        <VersionList
          version={data.version}
          history={history}
          labelOf={labelOf}
          nothingSaved={t('Nothing was saved yet: no rule applies.')}
          isRestoring={isLoading}
          onRestore={(restores) => restore({ version: data.version, restores }).unwrap()}
          onStale={readAgain}
        />
      </section>
    </>
  );
}
