import type { BulkJob, TaxonomyJob } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { ProgressBar } from '../../../components/progress-bar';
import { Button } from '../../../components/ui/button';
import { plural, t } from '../../../lib/language';
import { CAUSE_LABELS, describeChange, formatProducts } from './change-draft';

interface JobPanelProps {
  job: BulkJob;
  isBusy: boolean;
  error: string | undefined;
  onCancel: () => void;
  onUndo: () => void;
  onClose: () => void;
}

export function JobPanel({ job, isBusy, error, onCancel, onUndo, onClose }: JobPanelProps) {
  const isRunning = job.state === 'running';
  const isStoppedUndo = job.state === 'cancelled' && job.undoes !== undefined;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{titleOf(job)}</p>
      <ProgressBar label={t('Progress')} value={job.done} max={Math.max(1, job.total)} />
      <p aria-live="polite">
        {isRunning
          ? t('{done} of {total}. It goes on when this page is closed.', {
              done: job.done.toLocaleString('en-IN'),
              total: (job.import ? formatRows : formatProducts)(job.total),
            })
          : describeResult(job)}
      </p>
      {isRunning && job.others !== undefined && (
        <p>
          {plural(
            job.others,
            'It takes turns with {count} other change that is running.',
            'It takes turns with {count} other changes that are running.',
          )}
        </p>
      )}
      {job.problems.length > 0 && <Problems job={job} />}
      {error && (
        <p role="alert" className="font-semibold text-destructive">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isRunning && (
          <Button variant="outline" busy={isBusy} onClick={onCancel}>
            {t('Stop here')}
          </Button>
        )}
        {(job.canUndo || isStoppedUndo) && (
          <Button variant="outline" busy={isBusy} onClick={onUndo}>
            {isStoppedUndo ? t('Undo the rest') : t('Undo')}
          </Button>
        )}
        <Button onClick={onClose}>{isRunning ? t('Close') : t('Done')}</Button>
      </div>
    </div>
  );
}

const formatRows = (count: number) => plural(count, '{count} row', '{count} rows');

export function titleOf({ change, import: file, taxonomy, undoes }: BulkJob): string {
  if (file) return t('Import of {fileName}', { fileName: file.fileName });
  if (taxonomy) return describeTaxonomyJob(taxonomy);
  return change && !undoes ? describeChange(change) : t('Undoing a change');
}

const describeTaxonomyJob = (job: TaxonomyJob): string =>
  job.kind === 'move-sub-category'
    ? t('{name} moves from {from} to {into}', {
        name: job.subCategory.name,
        from: job.from.name,
        into: job.into.name,
      })
    : t('{from} is merged into {into}', { from: job.from.name, into: job.into.name });

function describeChanged({ change, import: file, taxonomy, changed, undoes }: BulkJob): string {
  const products = formatProducts(changed);
  if (undoes) return t('{products} restored.', { products });
  if (file) return t('{products} written.', { products });
  if (taxonomy) return t('{products} moved.', { products });
  return change?.kind === 'delete'
    ? t('{products} deleted.', { products })
    : t('{products} changed.', { products });
}

function describeResult(job: BulkJob): string {
  const { import: file, state, total, done, unchanged, refused, undoneBy } = job;
  const words = [
    ...(state === 'cancelled'
      ? [
          t('Stopped after {done} of {total}.', {
            done: done.toLocaleString('en-IN'),
            total: formatProducts(total),
          }),
        ]
      : []),
    describeChanged(job),
    ...(unchanged > 0
      ? [t('{products} already had this value.', { products: formatProducts(unchanged) })]
      : []),
    ...(refused > 0
      ? [
          file
            ? t('{rows} left out.', { rows: formatRows(refused) })
            : t('{products} could not be changed.', { products: formatProducts(refused) }),
        ]
      : []),
    ...(undoneBy ? [t('It was undone.')] : []),
  ];
  return words.join(' ');
}

function Problems({ job: { problems, refused } }: { job: BulkJob }) {
  return (
    <div>
      <h3 className="font-semibold">{t('Not changed')}</h3>
      <ul aria-label={t('Not changed')} className="mt-1 max-h-48 list-disc overflow-auto pl-5 text-sm">
        {problems.map(({ _id, name, brand, cause, line, reason }) => (
          <li key={line ?? _id} className="wrap-anywhere">
            {line === undefined
              ? `${shownName(name, brand) || t('A product')}: ${t(reason ?? CAUSE_LABELS[cause])}`
              : t('Line {line}, {name}: {reason}', {
                  line,
                  name: name || t('a product'),
                  reason: t(reason ?? CAUSE_LABELS[cause]),
                })}
          </li>
        ))}
        {refused > problems.length && (
          <li>{t('and {count} more', { count: (refused - problems.length).toLocaleString('en-IN') })}</li>
        )}
      </ul>
    </div>
  );
}
