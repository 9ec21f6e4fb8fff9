import type { ZipFile } from '@tokri/product-file/pictures';
import { FileArchive, X } from 'lucide-react';
import { useId } from 'react';
import { Button, buttonClass } from '../../../../components/ui/button';
import { plural, t } from '../../../../lib/language';
import { useFileReading } from '../use-file-reading';
import { openZip } from './zip-reader';

export interface ChosenZip {
  name: string;
  files: ZipFile[];
}

interface ZipFieldProps {
  zip: ChosenZip | undefined;
  disabled: boolean;
  onChange: (zip: ChosenZip | undefined) => void;
}

export function ZipField({ zip, disabled, onChange }: ZipFieldProps) {
  const id = useId();
  const reading = useFileReading(
    async (file) => onChange({ name: file.name, files: await openZip(file) }),
    t('This ZIP cannot be read.'),
  );
  return (
    <section aria-label={t('Pictures')} className="grid gap-3 rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="text-lg font-bold">{t('Pictures')}</h2>
      <p className="text-muted-foreground">
        {t(
          'Does the file name pictures instead of addresses? Choose the ZIP that has them; folders and capital letters make no difference.',
        )}
      </p>
      {zip ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold wrap-anywhere">
            {zip.name}{' '}
            <span className="font-normal text-muted-foreground">({formatFiles(zip.files.length)})</span>
          </p>
          <Button
            variant="outline"
            disabled={disabled}
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={() => onChange(undefined)}
          >
            {t('Without this ZIP')}
          </Button>
        </div>
      ) : (
        <label
          htmlFor={id}
          className={buttonClass(
            'outline',
            undefined,
            'cursor-pointer justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
          )}
        >
          <FileArchive className="size-4" aria-hidden="true" />
          {reading.isBusy ? t('Reading…') : t('Choose a ZIP with pictures')}
          <input
            id={id}
            type="file"
            accept=".zip,application/zip"
            className="sr-only"
            disabled={disabled || reading.isBusy}
            onChange={reading.onChange}
          />
        </label>
      )}
      {reading.error && (
        <p role="alert" className="font-semibold text-destructive">
          {reading.error}
        </p>
      )}
    </section>
  );
}

const formatFiles = (count: number) => plural(count, '{count} file', '{count} files');
