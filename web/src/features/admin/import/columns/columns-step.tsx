import type { ColumnMeaning, FileTable, ProposedColumns } from '@tokri/product-file';
import { useMemo } from 'react';
import { useMayDo } from '../../../../components/use-may-do';
import { Button } from '../../../../components/ui/button';
import { t } from '../../../../lib/language';
import { MEANING_LABELS, formatRows } from '../import-labels';
import { ZipField, type ChosenZip } from '../pictures/zip-field';
import { ImportProgress } from '../import-progress';
import type { Progress } from '../use-import';
import { ColumnRow } from './column-row';
import { askedColumns, describeDoubt, titleOf } from './describe-doubt';
import { FinishedList } from './finished-list';
import type { ImportChoices } from './import-choices';
import { withConversion, withMeaning } from './known-columns';
import { OptionFields } from './option-fields';

interface ColumnsStepProps {
  table: FileTable;
  columns: ProposedColumns;
  choices: ImportChoices;
  isFirstRange: boolean;
  zip: ChosenZip | undefined;
  /** Undefined if nothing is running. */
  progress: Progress | undefined;
  error: string | undefined;
  onColumns: (columns: ProposedColumns) => void;
  onChoices: (choices: ImportChoices) => void;
  onZip: (zip: ChosenZip | undefined) => void;
  onBack: () => void;
  onCheck: () => void;
}

const ONCE_ONLY = (meaning: ColumnMeaning) => meaning !== 'ignore' && meaning !== 'detail';

/** The meaning of each column, what it leads to, and defaults for new products. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { table, columns, choices, isFirstRange, zip, progress, error, ...on } = props;
  const { meanings, conversions } = columns;
  const isBusy = progress !== undefined;
  const mayUpload = useMayDo()('products.write');
  const asked = useMemo(() => askedColumns(table, { meanings }), [table, meanings]);
  const reason = reasonAgainst(props, asked);
  return (
    <div className="grid gap-5">
      <section aria-label={t('Columns')} className="grid gap-3 rounded-card bg-card p-4 shadow-card md:p-6">
        <h2 className="text-lg font-bold">{t('Columns')}</h2>
        <ul className="divide-y divide-border">
          {table.titles.map((_title, column) => (
            <ColumnRow
              key={column}
              title={titleOf(table, column)}
              samples={samplesOf(table, column)}
              meaning={meanings[column] ?? 'ignore'}
              doubt={describeDoubt(table, columns, column)}
              priceUnit={asked.includes(column) ? { answer: conversions[column] } : undefined}
              disabled={isBusy}
              onMeaning={(meaning) => on.onColumns(withMeaning(columns, column, meaning))}
              onPriceUnit={(unit) => on.onColumns(withConversion(columns, column, unit))}
            />
          ))}
        </ul>
      </section>
      <FinishedList table={table} columns={columns} unit={choices.unit} stock={choices.stock ?? 0} />
      {meanings.includes('pictures') && mayUpload && (
        <ZipField zip={zip} disabled={isBusy} onChange={on.onZip} />
      )}
      <OptionFields choices={choices} isFirstRange={isFirstRange} disabled={isBusy} onChange={on.onChoices} />
      {(error ?? reason) && (
        <p role="alert" className="font-semibold text-destructive">
          {error ?? reason}
        </p>
      )}
      {progress && <ImportProgress progress={progress} />}
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

/** The reason why the rows cannot be checked yet. */
function reasonAgainst(
  { table, columns: { meanings, conversions }, choices }: ColumnsStepProps,
  asked: readonly number[],
): string | undefined {
  const doubled = meanings.find(
    (meaning, column) => ONCE_ONLY(meaning) && meanings.indexOf(meaning) !== column,
  );
  if (doubled) return t('{field} is chosen for two columns.', { field: t(MEANING_LABELS[doubled]) });
  const identifies = (['id', 'sku', 'barcode', 'name'] as const).some((field) => meanings.includes(field));
  if (!identifies) return t('Choose the column of the name, the SKU, the barcode or the id.');
  const open = asked.find((column) => conversions[column] === undefined);
  if (open !== undefined)
    return t('Say whether “{title}” is in rupees or in paise.', { title: titleOf(table, open) });
  if (choices.stock === undefined && !meanings.includes('stock'))
    return t('The file has no stock: write how many pieces of each product you have. With 0 it is sold out.');
  return undefined;
}

const samplesOf = ({ rows }: FileTable, column: number): string[] =>
  rows
    .slice(0, 50)
    .flatMap(({ cells }) => cells[column]?.trim() || [])
    .slice(0, 3);
