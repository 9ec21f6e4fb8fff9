import type { Product } from '@tokri/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../../api/api-error';
import { Button, Spinner } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { plural, t } from '../../../../lib/language';
import { PriceGuard } from '../../bulk/price-guard';
import { ChangesTable, type ShownChange } from '../../changes-table';
import { CELL_LABELS, undoOf, type CellField } from '../cells/cell-value';
import { EDIT_TOAST, UndoToast } from '../cells/undo-toast';
import type { TableRequest } from '../table-api';
import { changedOf, isRefused, rowsOf, type ChangedCell } from './paste-rows';
import { planPaste, type PastePlan } from './plan-paste';
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

interface Saved {
  changed: ChangedCell[];
  notChanged: ShownChange[];
}

/**
 * Shows what a pasted column changes, as the server rehearses it, and saves it as one change that can be undone. Cells that
 * were refused are listed afterwards.
 */
export function PasteDialog({ pasted: { field, products, lines }, shownIn, onClose }: PasteDialogProps) {
  const plan = useMemo(() => planPaste(products, field, lines), [products, field, lines]);
  const editMany = useEditMany(shownIn);
  const [rehearsal, setRehearsal] = useState<EditedMany>();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void editMany(plan.cells, { isRehearsal: true }).then(setRehearsal);
  }, [editMany, plan.cells]);

  const undo = async (changed: readonly ChangedCell[]) => {
    const back = changed.map(({ before, product, change }) => ({ product, change: undoOf(before, change) }));
    const undone = await editMany(back, { confirmed: true });
    if (undone.failure !== undefined) toast.error(messageOf(undone.failure));
    const count = changedOf(back, undone.outcomes).length;
    if (count > 0) toast.success(t('Undone. {change}', { change: formatChanged(count) }), EDIT_TOAST);
    const refused = undone.outcomes.filter(({ outcome }) => outcome === 'refused');
    if (refused[0]) toast.error(`${formatNotChanged(refused.length)}: ${t(refused[0].reason ?? '')}`);
  };
  const finish = ({ changed }: Saved) => {
    onClose();
    if (changed.length === 0) return;
    toast.success(
      <UndoToast onUndo={() => void undo(changed)}>{formatChanged(changed.length)}</UndoToast>,
      EDIT_TOAST,
    );
  };
  const save = async () => {
    setSaving(true);
    const { outcomes, failure } = await editMany(plan.cells, { confirmed: true });
    setSaving(false);
    const changed = changedOf(plan.cells, outcomes);
    const why = failure === undefined ? undefined : messageOf(failure);
    if (why !== undefined && changed.length === 0) {
      toast.error(why);
      return;
    }
    const notChanged = rowsOf(plan, { outcomes, failure: why }, field).filter(isRefused);
    // The toast with the undo cannot be clicked below an open dialog.
    if (notChanged.length > 0) setSaved({ changed, notChanged });
    else finish({ changed, notChanged });
  };
  const close = () => {
    if (saved) finish(saved);
    else if (!isSaving) onClose();
  };

  const rows = rehearsal && rowsOf(plan, { outcomes: rehearsal.outcomes }, field);
  const changes = rows?.filter((row) => !isRefused(row)).length ?? 0;
  const needsConfirmation = rehearsal?.needsConfirmation ?? false;
  return (
    <Dialog
      open
      onClose={close}
      title={t('Paste into {column}', { column: t(CELL_LABELS[field]) })}
      width="lg"
    >
      {saved ? (
        <Result saved={saved} onDone={close} />
      ) : !rehearsal || !rows ? (
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
          <ChangesTable label={t('Changes')} changes={rows} />
          {needsConfirmation && (
            <PriceGuard guard={rehearsal} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" disabled={isSaving} onClick={close}>
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
const formatNotChanged = (count: number) =>
  plural(count, '{count} cell was not changed', '{count} cells were not changed');

function Result({ saved: { changed, notChanged }, onDone }: { saved: Saved; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p role="alert" className="font-semibold text-destructive">
        {formatNotChanged(notChanged.length)}
      </p>
      {changed.length > 0 && <p className="font-semibold">{formatChanged(changed.length)}</p>}
      <ChangesTable label={t('Not changed')} changes={notChanged} />
      <Button className="justify-self-end" onClick={onDone}>
        {t('Done')}
      </Button>
    </div>
  );
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
