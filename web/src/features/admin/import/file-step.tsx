import { readFile, UnreadableFile, type FileTable } from '@tokri/product-file';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Spinner } from '../../../components/ui/button';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { useFileReading } from './use-file-reading';

/** Bytes; a file of 100,000 products with long descriptions is smaller. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;

interface FileStepProps {
  /** @param version differs when the content may differ */
  onRead: (file: { name: string; version: string; table: FileTable }) => void;
}

export function FileStep({ onRead }: FileStepProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { isBusy, error, take, onChange } = useFileReading(async (file) => {
    if (file.size > MAX_FILE_BYTES) throw new UnreadableFile(t('This file is larger than 100 MB.'));
    const table = await readFile(new Uint8Array(await file.arrayBuffer()));
    onRead({ name: file.name, version: `${file.size} ${file.lastModified}`, table });
  }, t('This file cannot be read.'));

  return (
    <div className="grid gap-3">
      <label
        htmlFor={id}
        className={cx(
          'grid min-h-48 cursor-pointer place-items-center content-center gap-2 rounded-card border-2 border-dashed p-6 text-center',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
          isOver ? 'border-primary bg-primary-pale' : 'border-primary-border bg-card hover:border-primary',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        {isBusy ? (
          <Spinner className="size-8" />
        ) : (
          <FileUp className="size-8 text-primary" aria-hidden="true" />
        )}
        <span className="text-lg font-semibold">
          {isBusy ? t('Reading…') : t('Choose a file, or drop it here')}
        </span>
        <span className="text-muted-foreground">
          {t(
            'CSV (comma, semicolon or tab) or XLSX, with titles in one of its first ten rows. Nothing changes before you have seen what would.',
          )}
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xls"
          className="sr-only"
          disabled={isBusy}
          onChange={onChange}
        />
      </label>
      {error && (
        <p role="alert" className="font-semibold text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
