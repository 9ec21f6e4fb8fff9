import type { DrawerMoveKind } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { SelectField, TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { rupeesOf } from './amount';
import { useMoveDrawerCashMutation } from './drawer-api';

/** Records cash that goes into the drawer or out of it. A repeated request counts once. */
export function MoveForm({ onDone }: { onDone: () => void }) {
  const [move, { isLoading }] = useMoveDrawerCashMutation();
  const [moveId] = useState(newUuid);
  const [kind, setKind] = useState<DrawerMoveKind>('paid-out');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = rupeesOf(typed);
  const isPossible = amount !== undefined && amount > 0 && reason.trim() !== '';
  const send = async () => {
    if (!isPossible) return;
    const done = await toastResult(move({ moveId, kind, amount, reason }).unwrap(), (failure) => {
      // An earlier try was made with other contents: the drawer shows it.
      if (isApiError(failure) && failure.code === 'IDEMPOTENCY_MISMATCH') onDone();
    });
    if (done) onDone();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SelectField
        label={t('What happens')}
        value={kind}
        onChange={({ target }) => setKind(target.value as DrawerMoveKind)}
      >
        <option value="paid-out">{t('Cash is taken out')}</option>
        <option value="paid-in">{t('Cash is put in')}</option>
      </SelectField>
      <TextField
        label={t('Amount (₹)')}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={typed !== '' && amount === undefined ? t('Rupees, with at most two decimals.') : undefined}
      />
      <TextField
        label={t('Reason')}
        hint={t('For example: deposit at the bank, change, a refund in cash.')}
        maxLength={MAX_LENGTH.cancelReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={isLoading} disabled={!isPossible} className="justify-self-end">
        {t('Record')}
      </Button>
    </form>
  );
}
