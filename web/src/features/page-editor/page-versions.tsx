import type { PageVersion } from '@tokri/contracts';
import { toastResult } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { displayTime } from '../../lib/display-time';
import { t } from '../../lib/language';
import { useRestorePageMutation } from './page-editor-api';
import { labelOf } from './page-fields';

interface PageVersionsProps {
  slug: string;
  /** The version in force. */
  version: number;
  versions: readonly PageVersion[];
  onStale: () => void;
}

/** The last versions, newest first; the text of each earlier one can be restored. */
export function PageVersions({ slug, version, versions, onStale }: PageVersionsProps) {
  const [restore, { isLoading }] = useRestorePageMutation();
  const handleRestore = (restores: number) =>
    toastResult(restore({ slug, version, restores }).unwrap(), ({ code }) => {
      if (code === 'STALE_UPDATE') onStale();
    });
  return (
    <ol className="grid gap-2" aria-label={t('Versions, the newest first')}>
      {versions.map((each) => (
        <li
          key={each.version}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-card px-4 py-3 shadow-card"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{describeVersion(each)}</p>
            <p className="text-sm text-muted-foreground">
              {each.by && `${nameOf(each.by, each)} · `}
              <time dateTime={each.at}>{displayTime(each.at)}</time>
            </p>
          </div>
          {each.version !== version && (
            <Button
              size="sm"
              variant="outline"
              disabled={isLoading}
              aria-label={t('Restore version {version}', { version: each.version })}
              onClick={() => void handleRestore(each.version)}
            >
              {t('Restore')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

const nameOf = (userId: string, { byName }: PageVersion): string => byName ?? `…${userId.slice(-6)}`;

function describeVersion({ version, changed, restores }: PageVersion): string {
  const fields = changed.map((name) => t(labelOf(name))).join(', ');
  if (!fields) return t('Version {version}', { version });
  return restores === undefined
    ? t('Version {version}: {fields}', { version, fields })
    : t('Version {version}, version {restores} again: {fields}', { version, restores, fields });
}
