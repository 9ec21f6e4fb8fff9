import { MAX_LENGTH } from '@tokri/contracts/limits';
import { shownName } from '@tokri/contracts/product-name';
import { useId, type ComponentProps } from 'react';
import { INPUT, TextField } from '../../../../components/ui/field';
import { t } from '../../../../lib/language';
import type { DraftLine } from '../lines/line-draft';
import { useSuppliersQuery } from '../stock-api';
import { costOf, type ReceiptDraft } from './receipt-draft';

interface ReceiptHeaderProps {
  draft: ReceiptDraft;
  onChange: (change: Partial<ReceiptDraft>) => void;
}

/** Supplier and document of a delivery; names used before are offered. */
export function ReceiptHeader({ draft, onChange }: ReceiptHeaderProps) {
  const listId = useId();
  const { data: suppliers = [] } = useSuppliersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid grid-cols-2 gap-3 rounded-card bg-card p-4 shadow-card md:grid-cols-3">
      <TextField
        label={t('Supplier')}
        className="col-span-full md:col-span-1"
        list={listId}
        autoComplete="off"
        maxLength={MAX_LENGTH.supplier}
        value={draft.supplier}
        onChange={({ target }) => onChange({ supplier: target.value })}
      />
      <datalist id={listId}>
        {suppliers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={t('Document number')}
        autoComplete="off"
        maxLength={MAX_LENGTH.documentNumber}
        value={draft.documentNumber}
        onChange={({ target }) => onChange({ documentNumber: target.value })}
      />
      <TextField
        label={t('Document date')}
        type="date"
        value={draft.documentDate}
        onChange={({ target }) => onChange({ documentDate: target.value })}
      />
    </div>
  );
}

interface LineDetailsProps {
  line: DraftLine;
  onChange: (change: Partial<DraftLine>) => void;
}

/** Cost, lot and dates of a line. */
export function LineDetails({ line, onChange }: LineDetailsProps) {
  const { lot = '', bestBefore = '', madeOn = '' } = line;
  const name = shownName(line.name, line.brand);
  return (
    <div className="mt-3 grid gap-2 min-[22rem]:grid-cols-2 sm:grid-cols-4">
      <CostField line={line} onChange={onChange} />
      <SmallField
        label={t('Lot')}
        name={name}
        autoComplete="off"
        maxLength={MAX_LENGTH.lot}
        value={lot}
        onChange={({ target }) => onChange({ lot: target.value })}
      />
      <SmallField
        label={t('Best before')}
        name={name}
        type="date"
        value={bestBefore}
        onChange={({ target }) => onChange({ bestBefore: target.value })}
      />
      <SmallField
        label={t('Made on')}
        name={name}
        type="date"
        value={madeOn}
        onChange={({ target }) => onChange({ madeOn: target.value })}
      />
    </div>
  );
}

/** What a piece of a line costs. */
export const CostField = ({ line, onChange }: LineDetailsProps) => (
  <SmallField
    label={t('Cost (₹)')}
    name={shownName(line.name, line.brand)}
    inputMode="decimal"
    autoComplete="off"
    aria-invalid={Number.isNaN(costOf(line))}
    value={line.cost ?? ''}
    onChange={({ target }) => onChange({ cost: target.value })}
  />
);

interface SmallFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Of the product. */
  name: string;
}

const SmallField = ({ label, name, ...input }: SmallFieldProps) => (
  <label className="grid min-w-0 gap-1 text-sm text-muted-foreground">
    {label}
    <input {...input} aria-label={t('{label} of {name}', { label, name })} className={INPUT} />
  </label>
);
