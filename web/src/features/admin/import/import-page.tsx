import type { BulkJob } from '@tokri/contracts';
import type { FileTable, ProposedColumns } from '@tokri/product-file';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api, useApiDispatch } from '../../../api/base-api';
import { buttonClass } from '../../../components/ui/button';
import { PageHeading } from '../../../components/ui/page-heading';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { FollowedJob } from '../bulk/followed-job';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns/columns-step';
import { useImportChoices } from './columns/import-choices';
import { knownColumns, rememberColumns } from './columns/known-columns';
import { FileStep } from './file-step';
import { useImport } from './use-import';
import type { ChosenZip } from './pictures/zip-field';

interface ChosenFile {
  name: string;
  version: string;
  table: FileTable;
  columns: ProposedColumns;
  zip?: ChosenZip | undefined;
}

/**
 * Imports products from a file: choose the file, map its columns, check the rows, write in the background.
 */
export function ImportPage() {
  useDocumentTitle(t('Import products'));
  const [file, setFile] = useState<ChosenFile>();
  const { choices, setChoices, isFirstRange } = useImportChoices();
  const [jobId, setJobId] = useState<string>();
  const dispatch = useApiDispatch();
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
        <div className="rounded-card bg-card p-4 shadow-card md:p-6">
          <FollowedJob
            jobId={jobId}
            onOther={setJobId}
            onEnded={() =>
              dispatch(api.util.invalidateTags(['Product', 'Category', 'SubCategory', 'BulkJob']))
            }
            onClose={() => {
              setJobId(undefined);
              setFile(undefined);
              run.leave();
            }}
          />
        </div>
      ) : !file ? (
        <FileStep onRead={(read) => setFile({ ...read, columns: knownColumns(read.table) })} />
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
          columns={file.columns}
          choices={choices}
          isFirstRange={isFirstRange}
          zip={file.zip}
          progress={run.progress}
          error={run.error}
          onColumns={(columns) => setFile({ ...file, columns })}
          onChoices={setChoices}
          onZip={(zip) => setFile({ ...file, zip })}
          onBack={() => (run.progress === undefined ? setFile(undefined) : run.stop())}
          onCheck={() => {
            const { columns, zip, ...chosen } = file;
            rememberColumns(file.table, columns);
            const isUsed = columns.meanings.includes('pictures');
            const options = { ...choices, stock: choices.stock ?? 0 };
            void run.checkAll({ ...chosen, ...columns, zip: isUsed ? zip : undefined }, options);
          }}
        />
      )}
    </>
  );
}
