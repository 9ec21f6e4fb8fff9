import { useCategoriesQuery } from '../../../api/categories-api';
import { t } from '../../../lib/language';
import { UnloadedSettings } from '../unloaded-settings';
import { VersionHistory } from '../version-history';
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
  if (!data || !categories.data)
    return (
      <UnloadedSettings
        error={data ? categories.error : error}
        onRetry={data ? categories.refetch : refetch}
      />
    );
  const readAgain = () => void refetch();
  return (
    <>
      <HomeForm content={data} categories={categories.data} onStale={readAgain} />
      <VersionHistory
        version={data.version}
        history={history}
        labelOf={labelOf}
        nothingSaved={t('Nothing was saved yet: the home page is as the shop comes.')}
        isRestoring={isLoading}
        onRestore={(restores) => restore({ version: data.version, restores }).unwrap()}
        onStale={readAgain}
      />
    </>
  );
}
