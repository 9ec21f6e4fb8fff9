import type { EmptyAnswer, SettingsVersion } from '@tokri/contracts';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { messageOf } from '../../api/api-error';
import { toastResult } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { displayTime } from '../../lib/display-time';
import { t } from '../../lib/language';

interface VersionListProps {
  /** The present one. */
  version: number;
  history: { data?: readonly SettingsVersion[]; error?: unknown; refetch: () => unknown };
  /** The text of a field. */
  labelOf: (name: string) => string;
  nothingSaved: string;
  isRestoring: boolean;
  onRestore: (restores: number) => Promise<EmptyAnswer>;
  /** Somebody else has saved since. */
  onStale: () => void;
}

/** Who saved what and when, newest first; the last save can be undone and an earlier version restored. */
export function VersionHistory(props: VersionListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-2 text-lg font-bold">
        {t('History')}
      </h2>
      <VersionList {...props} />
    </section>
  );
}

function VersionList({
  version,
  history: versions,
  labelOf,
  nothingSaved,
  isRestoring,
  onRestore,
  onStale,
}: VersionListProps) {
  const handleRestore = (restores: number) =>
    toastResult(onRestore(restores), ({ code }) => {
      if (code === 'STALE_UPDATE') onStale();
    });

  if (!versions.data)
    return versions.error ? (
      <ErrorState message={messageOf(versions.error)} onRetry={() => versions.refetch()} />
    ) : (
      <Skeleton className="h-20 rounded-card" />
    );
  if (versions.data.length === 0) return <p className="text-muted-foreground">{nothingSaved}</p>;
  return (
    <ol className="grid gap-2" aria-label={t('Versions, the newest first')}>
      {versions.data.map((each) => {
        const isCurrent = each.version === version;
        return (
          <li
            key={each.version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-card px-4 py-3 shadow-card"
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{describeVersion(each, labelOf)}</p>
              <p className="text-sm text-muted-foreground">
                {whoSaved(each)}
                {each.at && (
                  <>
                    {' · '}
                    <time dateTime={each.at}>{displayTime(each.at)}</time>
                  </>
                )}
              </p>
            </div>
            {isCurrent ? (
              <Button
                size="sm"
                variant="outline"
                busy={isRestoring}
                icon={<Undo2 aria-hidden className="size-4" />}
                onClick={() => void handleRestore(each.version - 1)}
              >
                {t('Undo')}
              </Button>
            ) : (
              <Button
                size="sm"
                variant="outline"
                disabled={isRestoring}
                aria-label={t('Restore version {version}', { version: each.version })}
                onClick={() => void handleRestore(each.version)}
              >
                {t('Restore')}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function whoSaved({ by, at }: SettingsVersion): string {
  if (by) return by.name ?? `…${by._id.slice(-6)}`;
  return at ? t('Someone with a deleted account') : t('Settings of the installation');
}

function describeVersion(
  { version, changed, restores }: SettingsVersion,
  labelOf: (name: string) => string,
): string {
  if (version === 0) return t('Version {version}', { version });
  const fields = changed.map((name) => t(labelOf(name))).join(', ');
  return restores === undefined
    ? t('Version {version}: {fields}', { version, fields })
    : t('Version {version}, version {restores} again: {fields}', { version, restores, fields });
}
