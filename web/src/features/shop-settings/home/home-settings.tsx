import { messageOf } from '../../../api/api-error';
import { useCategoriesQuery } from '../../../api/categories-api';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { VersionList } from '../version-list';
import { useHomeContentQuery, useHomeVersionsQuery, useRestoreHomeContentMutation } from './home-api';
import { HomeForm } from './home-form';
import { PART_LABELS } from './part-labels';

const labelOf = (name: string): string => (PART_LABELS as Readonly<Record<string, string>>)[name] ?? name;

/** What the shop shows on its home page in a form with a preview, and its versions. */
export function HomeSettings() {
  const { data, error, refetch } = useHomeContentQuery(undefined, { refetchOnMountOrArgChange: true });
  const categories = useCategoriesQuery();
  const history = useHomeVersionsQuery();
  const [restore, { isLoading }] = useRestoreHomeContentMutation();
  const failure = data ? categories.error : error;
  if (!data || !categories.data)
    return failure ? (
      <ErrorState
        message={messageOf(failure)}
        onRetry={() => void (data ? categories.refetch() : refetch())}
      />
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
      <HomeForm content={data} categories={categories.data} onStale={readAgain} />
      <section aria-labelledby="home-versions" className="mt-8">
        <h2 id="home-versions" className="mb-2 text-lg font-bold">
          {t('History')}
        </h2>
        <VersionList
          version={data.version}
          history={history}
          labelOf={labelOf}
          nothingSaved={t('Nothing was saved yet: the home page is as the shop comes.')}
          isRestoring={isLoading}
          onRestore={(restores) => restore({ version: data.version, restores }).unwrap()}
          onStale={readAgain}
        />
      </section>
    </>
  );
}
