import type { BulkJob, ImportOptions } from '@tokri/contracts';
import type { ColumnMeaning, FileTable } from '@tokri/product-file';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api, useApiDispatch } from '../../../api/base-api';
import { buttonClass } from '../../../components/ui/button';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { JobPanel } from '../bulk/job-panel';
import { useFollowedJob } from '../bulk/use-followed-job';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { FileStep } from './file-step';
import { knownColumns, rememberColumns } from './remembered-columns';
import { useImport } from './use-import';
import type { ChosenZip } from './pictures/zip-field';

interface ChosenFile {
  name: string;
  version: string;
  table: FileTable;
  meanings: ColumnMeaning[];
  zip?: ChosenZip | undefined;
}

const OPTIONS: ImportOptions = { unit: '1 pc', stock: 0, state: 'draft', createCategories: false };

/**
 * Imports products from a file: choose the file, map its columns, check the rows, write in the background.
 */
export function ImportPage() {
  useDocumentTitle(t('Import products'));
  const [file, setFile] = useState<ChosenFile>();
  const [options, setOptions] = useState(OPTIONS);
  const [jobId, setJobId] = useState<string>();
  const run = useImport((job: BulkJob) => setJobId(job.jobId));

  return (
    <>
      <PageHeading
        aside={
          <Link to="/dashboard/product?view=table" className={buttonClass('outline')}>
            {t('All products')}
          </Link>
        }
      >
        {t('Import products')}
      </PageHeading>
      {jobId ? (
        <ImportJob
          jobId={jobId}
          onOther={setJobId}
          onClose={() => {
            setJobId(undefined);
            setFile(undefined);
            run.leave();
          }}
        />
      ) : !file ? (
        <FileStep onRead={(read) => setFile({ ...read, meanings: knownColumns(read.table) })} />
      ) : run.checked ? (
        <CheckStep
          checked={run.checked}
          isBusy={run.isStarting}
          progress={run.progress}
          error={run.error}
          onBack={() => run.leave()}
          onStop={() => run.stop()}
          onStart={(confirmed) => void (run.checked && run.start(run.checked, confirmed))}
        />
      ) : (
        <ColumnsStep
          table={file.table}
          meanings={file.meanings}
          options={options}
          zip={file.zip}
          progress={run.progress}
          error={run.error}
          onMeanings={(meanings) => setFile({ ...file, meanings })}
          onOptions={setOptions}
          onZip={(zip) => setFile({ ...file, zip })}
          onBack={() => (run.progress === undefined ? setFile(undefined) : run.stop())}
          onCheck={() => {
            rememberColumns(file.table, file.meanings);
            const isUsed = file.meanings.includes('pictures');
            void run.checkAll({ ...file, zip: isUsed ? file.zip : undefined }, options);
          }}
        />
      )}
    </>
  );
}

interface ImportJobProps {
  jobId: string;
  onOther: (jobId: string) => void;
  onClose: () => void;
}

function ImportJob({ jobId, onOther, onClose }: ImportJobProps) {
  const dispatch = useApiDispatch();
  const handleEnded = () => {
    dispatch(api.util.invalidateTags(['Product', 'Category', 'SubCategory', 'BulkJob']));
  };
  const followed = useFollowedJob(jobId, onOther, handleEnded);
  return (
    <div className="rounded-card bg-card p-4 shadow-card md:p-6">
      {followed.job ? (
        <JobPanel
          job={followed.job}
          isBusy={followed.isBusy}
          error={followed.error}
          onCancel={followed.cancel}
          onUndo={() => void followed.undo()}
          onClose={onClose}
        />
      ) : followed.error ? (
        <p role="alert">{followed.error}</p>
      ) : (
        <Skeleton className="h-32" />
      )}
    </div>
  );
}
