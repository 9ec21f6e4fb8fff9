import type { Product } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { useEffect, useMemo, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../../api/api-error';
import { Button, Spinner } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { plural, t } from '../../../../lib/language';
import { PriceGuard } from '../../bulk/price-guard';
import { CELL_LABELS, undoOf, type CellField } from '../cells/cell-value';
import { shownValue } from '../cells/shown-value';
import { EDIT_TOAST, UndoToast } from '../cells/undo-toast';
import type { TableRequest } from '../table-api';
import { planPaste, type PastePlan, type PlannedCell } from './plan-paste';
import { useEditMany, type EditedMany } from './use-edit-many';

export interface PastedColumn {
  field: CellField;
  /** From the row of the cell downwards. */
  products: readonly Product[];
  lines: readonly string[];
}

interface PasteDialogProps {
  pasted: PastedColumn;
  shownIn: TableRequest;
  onClose: () => void;
}

/** Shows what a pasted column changes, as the server rehearses it, and saves it as one change that can be undone. */
export function PasteDialog({ pasted: { field, products, lines }, shownIn, onClose }: PasteDialogProps) {
  const plan = useMemo(() => planPaste(products, field, lines), [products, field, lines]);
  const editMany = useEditMany(shownIn);
  const [rehearsal, setRehearsal] = useState<EditedMany>();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void editMany(plan.cells, { isRehearsal: true }).then(setRehearsal);
  }, [editMany, plan.cells]);

  const save = async () => {
    setSaving(true);
    const { outcomes, failure } = await editMany(plan.cells, { confirmed: true });
    setSaving(false);
    const changed = changedOf(plan.cells, outcomes);
    if (failure !== undefined) toast.error(messageOf(failure));
    if (failure === undefined || changed.length > 0) onClose();
    if (changed.length === 0) return;
    const undo = async () => {
      const back = changed.map(({ before, product, change }) => ({
        product,
        change: undoOf(before, change),
      }));
      const undone = await editMany(back, { confirmed: true });
      if (undone.failure !== undefined) toast.error(messageOf(undone.failure));
      const count = changedOf(back, undone.outcomes).length;
      if (count > 0) toast.success(t('Undone. {change}', { change: formatChanged(count) }), EDIT_TOAST);
    };
    toast.success(
      <UndoToast onUndo={() => void undo()}>{formatChanged(changed.length)}</UndoToast>,
      EDIT_TOAST,
    );
  };

  const rows = rehearsal && rowsOf(plan, rehearsal, field);
  const changes = rows?.filter(({ reason }) => reason === undefined).length ?? 0;
  const needsConfirmation = rehearsal?.needsConfirmation ?? false;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Paste into {column}', { column: t(CELL_LABELS[field]) })}
      width="lg"
    >
      {!rehearsal || !rows ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner className="size-5" />
          {t('Checking the rows')}
        </p>
      ) : rehearsal.failure !== undefined ? (
        <p role="alert" className="font-semibold text-destructive">
          {messageOf(rehearsal.failure)}
        </p>
      ) : (
        <div className="grid gap-4">
          <Summary plan={plan} changes={changes} refused={rows.length - changes} />
          <PreviewTable rows={rows} />
          {needsConfirmation && (
            <PriceGuard guard={rehearsal} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              busy={isSaving}
              disabled={changes === 0 || (needsConfirmation && !isConfirmed)}
              onClick={() => void save()}
            >
              {plural(changes, 'Change {count} cell', 'Change {count} cells')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

const formatChanged = (count: number) => plural(count, '{count} cell changed', '{count} cells changed');

const changedOf = (cells: readonly PlannedCell[], outcomes: EditedMany['outcomes']) =>
  outcomes.flatMap(({ outcome, product }, at) => {
    const cell = cells[at];
    return outcome === 'changed' && product && cell
      ? [{ before: cell.product, product, change: cell.change }]
      : [];
  });

interface Row {
  product: Product;
  now: string;
  then: string;
  /** Why it is refused. */
  reason?: string;
}

/** The refused first: they need a look. */
function rowsOf({ cells, refused }: PastePlan, { outcomes }: EditedMany, field: CellField): Row[] {
  const rows = cells.flatMap(({ product }, at): Row[] => {
    const { outcome, product: after, reason } = outcomes[at] ?? {};
    if (outcome === undefined || outcome === 'unchanged') return [];
    const row = { product, now: shownValue(product, field), then: after ? shownValue(after, field) : '' };
    return [{ ...row, ...(outcome === 'refused' && { reason: t(reason ?? '') }) }];
  });
  return [
    ...refused.map(({ product, typed, reason }) => ({
      ...{ product, now: shownValue(product, field), then: typed, reason },
    })),
    ...rows.filter(({ reason }) => reason !== undefined),
    ...rows.filter(({ reason }) => reason === undefined),
  ];
}

function Summary({ plan, changes, refused }: { plan: PastePlan; changes: number; refused: number }) {
  return (
    <ul className="grid gap-1 font-semibold">
      <li>{plural(changes, '{count} cell changes', '{count} cells change')}</li>
      {plan.unchanged > 0 && (
        <li>
          {plural(
            plan.unchanged,
            '{count} cell has the value already',
            '{count} cells have the value already',
          )}
        </li>
      )}
      {refused > 0 && (
        <li className="text-destructive">
          {plural(refused, '{count} cell is refused', '{count} cells are refused')}
        </li>
      )}
      {plan.beyond > 0 && (
        <li className="text-destructive">
          {plural(
            plan.beyond,
            '{count} line is left out: this page has no more rows',
            '{count} lines are left out: this page has no more rows',
          )}
        </li>
      )}
    </ul>
  );
}

const PreviewTable = ({ rows }: { rows: readonly Row[] }) => (
  <div
    role="region"
    aria-label={t('Changes')}
    tabIndex={0}
    className="max-h-80 overflow-auto rounded-xl border border-border"
  >
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{t('Changes')}</caption>
      <thead className="sticky top-0 bg-muted">
        <tr>
          {[t('Product'), t('Now'), t('Then')].map((head) => (
            <th key={head} scope="col" className="px-3 py-2">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map(({ product, now, then, reason }) => (
          <tr key={product._id}>
            <th scope="row" className="px-3 py-2 font-semibold">
              {shownName(product.name, product.brand)} {product.unit}
            </th>
            <td className="px-3 py-2">{now || '–'}</td>
            <td className={reason === undefined ? 'px-3 py-2 font-semibold' : 'px-3 py-2 text-destructive'}>
              {reason ?? (then || '–')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
