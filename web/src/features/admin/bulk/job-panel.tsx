import type { BulkJob } from '@tokri/contracts';
import { Button } from '../../../components/ui/button';
import { CAUSE_WORDS, changeWords, countWords } from './change-draft';

interface JobPanelProps {
  job: BulkJob;
  isBusy: boolean;
  error: string | undefined;
  onCancel: () => void;
  onUndo: () => void;
  onClose: () => void;
}

/** How far a change is, what became of it, and the way back. */
export function JobPanel({ job, isBusy, error, onCancel, onUndo, onClose }: JobPanelProps) {
  const isRunning = job.state === 'running';
  const isStoppedUndo = job.state === 'cancelled' && job.undoes !== undefined;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{titleOf(job)}</p>
      <progress
        aria-label="Progress"
        className="h-3 w-full accent-primary"
        value={job.done}
        max={Math.max(1, job.total)}
      />
      <p aria-live="polite">
        {isRunning
          ? `${job.done.toLocaleString('en-IN')} of ${(job.import ? rowWords : countWords)(job.total)}. It goes on when this page is closed.`
          : resultWords(job)}
      </p>
      {job.problems.length > 0 && <Problems job={job} />}
      {error && (
        <p role="alert" className="font-medium text-destructive">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isRunning && (
          <Button variant="outline" busy={isBusy} onClick={onCancel}>
            Stop here
          </Button>
        )}
        {(job.canUndo || isStoppedUndo) && (
          <Button variant="outline" busy={isBusy} onClick={onUndo}>
            {isStoppedUndo ? 'Undo the rest' : 'Undo'}
          </Button>
        )}
        <Button onClick={onClose}>{isRunning ? 'Close' : 'Done'}</Button>
      </div>
    </div>
  );
}

const rowWords = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`);

const titleOf = ({ change, import: file, undoes }: BulkJob) =>
  file ? `Import of ${file.fileName}` : change && !undoes ? changeWords(change) : 'Taking a change back';

function resultWords({
  change,
  import: file,
  state,
  total,
  done,
  changed,
  unchanged,
  refused,
  undoes,
  undoneBy,
}: BulkJob): string {
  const words = [
    ...(state === 'cancelled'
      ? [`Stopped after ${done.toLocaleString('en-IN')} of ${countWords(total)}.`]
      : []),
    `${countWords(changed)} ${undoes ? 'put back' : file ? 'written' : change?.kind === 'delete' ? 'deleted' : 'changed'}.`,
    ...(unchanged > 0 ? [`${countWords(unchanged)} were so already.`] : []),
    ...(refused > 0
      ? [file ? `${rowWords(refused)} left out.` : `${countWords(refused)} stayed as they are.`]
      : []),
    ...(undoneBy ? ['It was taken back.'] : []),
  ];
  return words.join(' ');
}

function Problems({ job: { problems, refused } }: { job: BulkJob }) {
  return (
    <div>
      <h3 className="font-semibold">Not changed</h3>
      <ul aria-label="Not changed" className="mt-1 max-h-48 list-disc overflow-auto pl-5 text-sm">
        {problems.map(({ _id, name, cause, line, reason }) => (
          <li key={line ?? _id} className="wrap-anywhere">
            {line !== undefined && `Line ${line}, `}
            {name || (line === undefined ? 'A product' : 'a product')}: {reason ?? CAUSE_WORDS[cause]}
          </li>
        ))}
        {refused > problems.length && <li>and {(refused - problems.length).toLocaleString('en-IN')} more</li>}
      </ul>
    </div>
  );
}
