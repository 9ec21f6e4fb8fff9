import { messageOf } from '../../api/api-error';
import { ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
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
import { VersionList } from './version-list';

/** The shop profile in a form, and its versions. */
export function ShopSettings() {
  const { data, error, refetch } = useShopProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const history = useShopProfileVersionsQuery();
  const [restore, { isLoading }] = useRestoreShopProfileMutation();
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
      <LegalFactsNotice />
      <ProfileForm profile={data} onStale={readAgain} />
      <LookSection profile={data} onStale={readAgain} />
      <SaleRules />
      <section aria-labelledby="profile-versions" className="mt-8">
        <h2 id="profile-versions" className="mb-2 text-lg font-bold">
          {t('History')}
        </h2>
        <VersionList
          version={data.version}
          history={history}
          labelOf={labelOf}
          nothingSaved={t('Nothing was saved yet: these are the settings of the installation.')}
          isRestoring={isLoading}
          onRestore={(restores) => restore({ version: data.version, restores }).unwrap()}
          onStale={readAgain}
        />
      </section>
    </>
  );
}
