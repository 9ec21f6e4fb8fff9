import type { ImportOptions } from '@tokri/contracts';
import type { ColumnMeaning, FileTable } from '@tokri/product-file';
import { Button } from '../../../components/ui/button';
import { FieldFrame, INPUT, NumberField, TextField } from '../../../components/ui/field';
import { msg, t } from '../../../lib/language';
import { MEANING_LABELS, formatRows } from './import-labels';
import { ProgressBar } from './progress-bar';
import type { Progress } from './use-import';
import { ZipField, type ChosenZip } from './pictures/zip-field';

interface ColumnsStepProps {
  table: FileTable;
  meanings: readonly ColumnMeaning[];
  options: ImportOptions;
  zip: ChosenZip | undefined;
  /** Undefined if nothing is running. */
  progress: Progress | undefined;
  error: string | undefined;
  onMeanings: (meanings: ColumnMeaning[]) => void;
  onOptions: (options: ImportOptions) => void;
  onZip: (zip: ChosenZip | undefined) => void;
  onBack: () => void;
  onCheck: () => void;
}

const ONCE_ONLY = (meaning: ColumnMeaning) => meaning !== 'ignore' && meaning !== 'detail';

/** The meaning of each column, and defaults for new products. */
export function ColumnsStep({ table, meanings, options, zip, progress, error, ...on }: ColumnsStepProps) {
  const isBusy = progress !== undefined;
  const doubled = meanings.find(
    (meaning, column) => ONCE_ONLY(meaning) && meanings.indexOf(meaning) !== column,
  );
  const identifies = (['id', 'sku', 'barcode', 'name'] as const).some((field) => meanings.includes(field));
  const reason = doubled
    ? t('{field} is chosen for two columns.', { field: t(MEANING_LABELS[doubled]) })
    : identifies
      ? undefined
      : t('Choose the column of the name, the SKU, the barcode or the id.');
  return (
    <div className="grid gap-5">
      <section aria-label={t('Columns')} className="grid gap-3 rounded-card bg-card p-4 shadow-card md:p-6">
        <h2 className="text-lg font-bold">{t('Columns')}</h2>
        <ul className="divide-y divide-border">
          {table.titles.map((title, column) => (
            <ColumnRow
              key={column}
              title={title || t('Column {number}', { number: column + 1 })}
              sample={sampleOf(table, column)}
              meaning={meanings[column] ?? 'ignore'}
              disabled={isBusy}
              onChange={(meaning) =>
                on.onMeanings(meanings.map((each, at) => (at === column ? meaning : each)))
              }
            />
          ))}
        </ul>
      </section>
      {meanings.includes('pictures') && <ZipField zip={zip} disabled={isBusy} onChange={on.onZip} />}
      <OptionFields options={options} disabled={isBusy} onChange={on.onOptions} />
      {(error ?? reason) && (
        <p role="alert" className="font-semibold text-destructive">
          {error ?? reason}
        </p>
      )}
      {progress && <ProgressBar progress={progress} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={on.onBack}>
          {isBusy ? t('Stop') : t('Another file')}
        </Button>
        <Button busy={isBusy} disabled={reason !== undefined} onClick={on.onCheck}>
          {t('Check {rows}', { rows: formatRows(table.rows.length) })}
        </Button>
      </div>
    </div>
  );
}

const sampleOf = ({ rows }: FileTable, column: number): string =>
  rows
    .slice(0, 50)
    .flatMap(({ cells }) => cells[column]?.trim() || [])
    .slice(0, 3)
    .join(' · ');

interface ColumnRowProps {
  title: string;
  sample: string;
  meaning: ColumnMeaning;
  disabled: boolean;
  onChange: (meaning: ColumnMeaning) => void;
}

function ColumnRow({ title, sample, meaning, disabled, onChange }: ColumnRowProps) {
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="truncate text-sm text-muted-foreground">{sample || t('Empty')}</p>
      </div>
      <select
        aria-label={t('Meaning of {title}', { title })}
        className={INPUT}
        value={meaning}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value as ColumnMeaning)}
      >
        {(Object.keys(MEANING_LABELS) as ColumnMeaning[]).map((each) => (
          <option key={each} value={each}>
            {t(MEANING_LABELS[each])}
          </option>
        ))}
      </select>
    </li>
  );
}

interface OptionFieldsProps {
  options: ImportOptions;
  disabled: boolean;
  onChange: (options: ImportOptions) => void;
}

const STATES = { draft: msg('A draft'), live: msg('Live at once'), archived: msg('Archived') } as const;

function OptionFields({ options, disabled, onChange }: OptionFieldsProps) {
  return (
    <section
      aria-label={t('New products')}
      className="grid gap-4 rounded-card bg-card p-4 shadow-card md:p-6"
    >
      <h2 className="text-lg font-bold">{t('New products, where the file does not say it')}</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <FieldFrame label={t('Status')}>
          {(control) => (
            <select
              {...control}
              className={INPUT}
              value={options.state}
              disabled={disabled}
              onChange={({ target }) =>
                onChange({ ...options, state: target.value as ImportOptions['state'] })
              }
            >
              {Object.entries(STATES).map(([state, label]) => (
                <option key={state} value={state}>
                  {t(label)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <TextField
          label={t('Unit')}
          value={options.unit}
          maxLength={80}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...options, unit: target.value })}
        />
        <NumberField
          label={t('Stock')}
          value={options.stock}
          disabled={disabled}
          onChange={({ target }) =>
            onChange({ ...options, stock: Math.max(0, Math.trunc(Number(target.value))) })
          }
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={options.createCategories}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...options, createCategories: target.checked })}
        />
        {t('Make categories that are not there yet')}
      </label>
    </section>
  );
}
