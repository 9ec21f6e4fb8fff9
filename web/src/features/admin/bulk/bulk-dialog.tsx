import type { BulkChange, BulkPreview } from '@tokri/contracts';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import type { RequestBody } from '../../../api/call-types';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { usePreviewBulkChangeMutation, useStartBulkJobMutation } from './bulk-api';
import { formatProducts, NEW_DRAFT } from './change-draft';
import { ChangeForm } from './change-form';
import { FollowedJob } from './followed-job';
import { PreviewPanel } from './preview-panel';
import { runningJobOf } from './use-followed-job';

interface BulkDialogProps {
  /** The job to show; undefined starts a new change. */
  jobId: string | undefined;
  selection: RequestBody<'previewBulkChange'>['selection'];
  count: number;
  onEnded: () => void;
  onClose: () => void;
}

/** A previewed change. Its job id is the same for every attempt to start it. */
interface Previewed {
  jobId: string;
  change: BulkChange;
  preview: BulkPreview;
}

export function BulkDialog({ jobId: shownAtFirst, selection, count, onEnded, onClose }: BulkDialogProps) {
  const [jobId, setJobId] = useState(shownAtFirst);
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [previewed, setPreviewed] = useState<Previewed>();
  const [error, setError] = useState<string>();
  const [preview, previewing] = usePreviewBulkChangeMutation();
  const [start, starting] = useStartBulkJobMutation();

  const look = async (change: BulkChange) => {
    setError(undefined);
    try {
      const { data } = await preview({ selection, change }).unwrap();
      setPreviewed({ jobId: newUuid(), change, preview: data });
    } catch (reason) {
      setError(messageOf(reason));
    }
  };
  const begin = async ({ preview: { total }, ...job }: Previewed, confirmed: boolean) => {
    setError(undefined);
    try {
      const { data } = await start({ ...job, selection, total, confirmed }).unwrap();
      setJobId(data.jobId);
    } catch (reason) {
      setError(messageOf(reason));
      const other = runningJobOf(reason);
      if (other) setJobId(other.jobId);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        jobId ? t('Change of many products') : t('Change {products}', { products: formatProducts(count) })
      }
    >
      {jobId ? (
        <FollowedJob jobId={jobId} error={error} onOther={setJobId} onEnded={onEnded} onClose={onClose} />
      ) : previewed ? (
        <PreviewPanel
          change={previewed.change}
          preview={previewed.preview}
          isBusy={starting.isLoading}
          error={error}
          onBack={() => {
            setPreviewed(undefined);
            setError(undefined);
          }}
          onStart={(confirmed) => void begin(previewed, confirmed)}
        />
      ) : (
        <>
          <ChangeForm
            draft={draft}
            isBusy={previewing.isLoading}
            onChange={setDraft}
            onPreview={(change) => void look(change)}
          />
          {error && (
            <p role="alert" className="mt-3 font-semibold text-destructive">
              {error}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
