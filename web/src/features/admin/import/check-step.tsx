import type { CheckedRow } from '@tokri/contracts';
import { csvOf, type FileTable } from '@tokri/product-file';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { PillGroup } from '../../../components/ui/pill-group';
import { cx } from '../../../lib/class-names';
import { downloadText } from '../../../lib/download';
import { msg, t } from '../../../lib/language';
import { NameList } from './name-list';
import { OUTCOMES, remarksOf, formatRows } from './import-labels';
import { ImportProgress } from './import-progress';
import type { Check, Progress } from './use-import';
import { ZipReport } from './pictures/zip-report';
import { PriceGuard } from '../bulk/price-guard';

/** Rows shown per outcome; the file of refused rows has all of them. */
const SHOWN = 100;
type Outcome = CheckedRow['outcome'];

interface CheckStepProps {
  checked: Check;
  isBusy: boolean;
  /** Undefined if nothing is running. */
  progress: Progress | undefined;
  error: string | undefined;
  onBack: () => void;
  onStop: () => void;
  onStart: (confirmed: boolean) => void;
}

/** The effect of the import, before it starts. */
export function CheckStep({ checked, isBusy, progress, error, onBack, onStop, onStart }: CheckStepProps) {
  const { table, rows, guard } = checked;
  const [isConfirmed, setIsConfirmed] = useState(false);
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome);
  const first = (Object.keys(OUTCOMES) as Outcome[]).find((outcome) => of(outcome).length > 0) ?? 'new';
  const [shown, setShown] = useState<Outcome>(of('refused').length > 0 ? 'refused' : first);
  const writes = of('new').length + of('changed').length;
  return (
    <div className="grid gap-4">
      <PillGroup
        label={t('Rows')}
        choices={(Object.keys(OUTCOMES) as Outcome[]).map((value) => ({
          value,
          label: t(OUTCOMES[value]),
          count: of(value).length,
        }))}
        chosen={shown}
        onChoose={setShown}
      />
      <NewTaxonomy checked={checked} />
      {checked.pictures && <ZipReport pictures={checked.pictures} />}
      <RowList rows={of(shown)} outcome={shown} />
      {of('refused').length > 0 && (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => saveRefused(table, of('refused'))}
        >
          {t('Save the rows that are left out')}
        </Button>
      )}
      {guard.needsConfirmation && (
        <PriceGuard guard={guard} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />
      )}
      {progress && <ImportProgress progress={progress} />}
      {error && (
        <p role="alert" className="font-semibold text-destructive">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={progress ? onStop : onBack}>
          {progress ? t('Stop') : t('Back')}
        </Button>
        <Button
          busy={isBusy || progress !== undefined}
          disabled={writes === 0 || (guard.needsConfirmation && !isConfirmed)}
          onClick={() => onStart(isConfirmed)}
        >
          {writes === 0 ? t('Nothing to import') : t('Import {rows}', { rows: formatRows(writes) })}
        </Button>
      </div>
    </div>
  );
}

function NewTaxonomy({ checked: { newCategories, newSubCategories } }: { checked: Check }) {
  if (newCategories.length + newSubCategories.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-xl bg-card p-4 shadow-card">
      <NameList what={t('New categories')} names={newCategories} />
      <NameList what={t('New sub-categories')} names={newSubCategories} />
    </div>
  );
}

const NOTHING: Record<Outcome, string> = {
  new: msg('No row makes a new product.'),
  changed: msg('No row changes a product.'),
  unchanged: msg('No row is unchanged.'),
  refused: msg('No row is left out.'),
};

function RowList({ rows, outcome }: { rows: readonly CheckedRow[]; outcome: Outcome }) {
  if (rows.length === 0) return <p className="text-muted-foreground">{t(NOTHING[outcome])}</p>;
  return (
    <div>
      <ul
        aria-label={t(OUTCOMES[outcome])}
        className="divide-y divide-border rounded-card bg-card shadow-card"
      >
        {rows.slice(0, SHOWN).map((row) => (
          <li
            key={row.line}
            className="grid gap-x-4 px-4 py-3 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="text-sm text-muted-foreground tabular-nums">
              {t('Line {line}', { line: row.line })}
            </span>
            <span className="font-semibold wrap-anywhere">{row.name || t('Without a name')}</span>
            <ul className={cx('text-sm wrap-anywhere', outcome === 'refused' && 'text-destructive')}>
              {remarksOf(row).map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <p className="mt-2 text-muted-foreground">
          {t('and {count} more', { count: formatRows(rows.length - SHOWN) })}
        </p>
      )}
    </div>
  );
}

/**
 * Saves the refused rows as a file, with the problem in an extra last column, to be corrected and imported
 * again.
 */
function saveRefused({ titles, rows }: FileTable, refused: readonly CheckedRow[]): void {
  const remarks = new Map(refused.map((row) => [row.line, remarksOf(row).join('; ')]));
  const left = rows.filter(({ line }) => remarks.has(line));
  const lines = left.map(({ line, cells }) => [...cells, remarks.get(line) ?? '']);
  downloadText('not-imported.csv', csvOf([...titles, 'problem'], lines), 'text/csv');
}
