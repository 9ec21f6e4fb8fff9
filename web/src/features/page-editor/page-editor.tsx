import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { toastResult } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/dialog';
import { ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { t } from '../../lib/language';
import { useDeletePageMutation, usePageDraftQuery } from './page-editor-api';
import { PAGES_DESK } from './page-editor-path';
import { PageForm } from './page-form';
import { PageVersions } from './page-versions';

/** One page with its text, its preview and its versions. */
export function PageEditor({ slug }: { slug: string }) {
  const { data, error, refetch } = usePageDraftQuery(slug, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useDeletePageMutation();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  if (!data)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('The page is loading')} className="grid gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    );

  const { version, values, updatedAt } = data.data;
  const readAgain = () => void refetch();
  const confirmDelete = async () => {
    const isDone = await toastResult(remove({ slug, version }).unwrap(), ({ code }) => {
      if (code === 'STALE_UPDATE') readAgain();
    });
    setAsking(false);
    if (isDone) void navigate(PAGES_DESK);
  };
  return (
    <>
      <PageForm page={data.data} onStale={readAgain} />
      {updatedAt && (
        <section aria-labelledby="page-versions" className="mt-8">
          <h2 id="page-versions" className="mb-2 text-lg font-bold">
            {t('History')}
          </h2>
          <PageVersions slug={slug} version={version} versions={data.versions} onStale={readAgain} />
          {!values.isPublished && (
            <Button
              variant="outline"
              className="mt-6"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => setAsking(true)}
            >
              {t('Delete this page')}
            </Button>
          )}
        </section>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('Permanent Delete')}
        question={t('Delete this page with all its versions?')}
        confirmLabel={t('Delete this page')}
        busy={isLoading}
        onConfirm={() => void confirmDelete()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
