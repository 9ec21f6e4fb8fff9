import { Skeleton } from '../../../components/ui/skeleton';
import { JobPanel } from './job-panel';
import { useFollowedJob } from './use-followed-job';

interface FollowedJobProps {
  jobId: string;
  /** Why another job than the wanted one is shown. */
  error?: string | undefined;
  /** Receives the job that an undo starts. */
  onOther: (jobId: string) => void;
  onEnded: () => void;
  onClose: () => void;
}

/** A job until it ends, and its result; it can be cancelled and undone. */
export function FollowedJob({ jobId, error, onOther, onEnded, onClose }: FollowedJobProps) {
  const followed = useFollowedJob(jobId, onOther, onEnded);
  if (followed.job)
    return (
      <JobPanel
        job={followed.job}
        isBusy={followed.isBusy}
        error={followed.error ?? error}
        onCancel={followed.cancel}
        onUndo={() => void followed.undo()}
        onClose={onClose}
      />
    );
  return followed.error ? <p role="alert">{followed.error}</p> : <Skeleton className="h-32" />;
}
