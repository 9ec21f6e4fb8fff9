import { t } from '../../../lib/language';
import { UnloadedSettings } from '../unloaded-settings';
import { VersionHistory } from '../version-history';
import { RULE_LABELS } from './rule-labels';
import {
  useRestoreTradingRulesMutation,
  useTradingRulesQuery,
  useTradingRulesVersionsQuery,
} from './trading-api';
import { TradingForm } from './trading-form';

const labelOf = (name: string): string => (RULE_LABELS as Readonly<Record<string, string>>)[name] ?? name;

/** Delivery fee, limits, delivery area, hours, holidays and slots in a form, and their versions. */
export function TradingSettings() {
  const { data, error, refetch } = useTradingRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const history = useTradingRulesVersionsQuery();
  const [restore, { isLoading }] = useRestoreTradingRulesMutation();
  if (!data) return <UnloadedSettings error={error} onRetry={refetch} />;
  const readAgain = () => void refetch();
  return (
    <>
      <p className="mb-4 text-muted-foreground">
        {t('For new orders, in the whole shop within two seconds. What is left empty does not apply.')}
      </p>
      <TradingForm rules={data} onStale={readAgain} />
      <VersionHistory
        version={data.version}
        history={history}
        labelOf={labelOf}
        nothingSaved={t('Nothing was saved yet: no rule applies.')}
        isRestoring={isLoading}
        onRestore={(restores) => restore({ version: data.version, restores }).unwrap()}
        onStale={readAgain}
      />
    </>
  );
}
