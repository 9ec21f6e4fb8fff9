import { useState } from 'react';
import { useApiDispatch, api } from '../../../api/base-api';
import { useMayDo } from '../../../components/use-may-do';
import { Button } from '../../../components/ui/button';
import { t } from '../../../lib/language';
import { filtersOf, type Chosen } from '../table/use-chosen';
import type { TableRequest } from '../table/table-api';
import { GroupAsSizes } from '../variants/group-as-sizes';
import { BulkDialog } from './bulk-dialog';
import { useBulkJobQuery } from './bulk-api';
import { formatProducts } from './change-draft';
import { titleOf } from './job-panel';

interface BulkBarProps {
  chosen: Chosen;
  request: TableRequest;
  matching: number;
  onChanged: () => void;
}

/** The selection and its bulk changes, the jobs that run, and the latest one, which can be opened or undone. */
export function BulkBar({ chosen, request, matching, onChanged }: BulkBarProps) {
  const dispatch = useApiDispatch();
  const may = useMayDo();
  const mayChange = may('products.bulk');
  const { data: jobs } = useBulkJobQuery({}, { skip: !mayChange });
  const latest = jobs?.data;
  const others = jobs?.running?.filter(({ jobId }) => jobId !== latest?.jobId) ?? [];
  const [open, setOpen] = useState<{ jobId?: string }>();
  const count = chosen.isAll ? matching : chosen.ids.size;
  const selection = chosen.isAll ? filtersOf(request) : { productIds: [...chosen.ids] };
  const close = () => setOpen(undefined);
  const handleEnded = () => {
    dispatch(api.util.invalidateTags(['Product', 'BulkJob']));
    onChanged();
  };
  if (count === 0 && !latest && !open) return null;
  return (
    <section
      aria-label={t('Many products')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-card p-2 pl-4 shadow-card"
    >
      {count > 0 && (
        <>
          <p aria-live="polite" className="font-semibold">
            {t('{products} chosen', { products: formatProducts(count) })}
          </p>
          {mayChange && <Button onClick={() => setOpen({})}>{t('Change…')}</Button>}
          {may('products.write') && <GroupAsSizes chosen={chosen} onGrouped={onChanged} />}
          {mayChange && !chosen.isAll && matching > count && (
            <Button variant="outline" onClick={chosen.chooseAll}>
              {t('Choose all {count} that match', { count: matching.toLocaleString('en-IN') })}
            </Button>
          )}
          <Button variant="ghost" onClick={chosen.clear}>
            {t('Choose none')}
          </Button>
        </>
      )}
      {latest && (
        <div className="ml-auto flex flex-wrap justify-end gap-x-4 gap-y-2">
          {others.map((job) => (
            <Button key={job.jobId} variant="ghost" onClick={() => setOpen({ jobId: job.jobId })}>
              {titleOf(job)}
            </Button>
          ))}
          <Button variant="ghost" onClick={() => setOpen({ jobId: latest.jobId })}>
            {latest.state === 'running' ? t('A change is running') : t('Last change')}
          </Button>
        </div>
      )}
      {open && (
        <BulkDialog
          jobId={open.jobId}
          selection={selection}
          count={count}
          onEnded={handleEnded}
          onClose={close}
        />
      )}
    </section>
  );
}
