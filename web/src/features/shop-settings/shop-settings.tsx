import { t } from '../../lib/language';
import { labelOf } from './fields';
import { LegalFactsNotice } from './legal-facts-notice';
import { LookSection } from './look-section';
import { ProfileForm } from './profile-form';
import { SaleRules } from './sale-rules';
import {
  useRestoreShopProfileMutation,
  useShopProfileQuery,
  useShopProfileVersionsQuery,
} from './shop-settings-api';
import { UnloadedSettings } from './unloaded-settings';
import { VersionHistory } from './version-history';

/** The shop profile in a form, and its versions. */
export function ShopSettings() {
  const { data, error, refetch } = useShopProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const history = useShopProfileVersionsQuery();
  const [restore, { isLoading }] = useRestoreShopProfileMutation();
  if (!data) return <UnloadedSettings error={error} onRetry={refetch} />;
  const readAgain = () => void refetch();
  return (
    <>
      <LegalFactsNotice />
      <ProfileForm profile={data} onStale={readAgain} />
      <LookSection profile={data} onStale={readAgain} />
      <SaleRules />
      <VersionHistory
        version={data.version}
        history={history}
        labelOf={labelOf}
        nothingSaved={t('Nothing was saved yet: these are the settings of the installation.')}
        isRestoring={isLoading}
        onRestore={(restores) => restore({ version: data.version, restores }).unwrap()}
        onStale={readAgain}
      />
    </>
  );
}
