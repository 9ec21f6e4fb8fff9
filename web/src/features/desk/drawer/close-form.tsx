import type { DrawerDay } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState } from 'react';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { differenceOf, rupeesOf } from './amount';
import { useCloseDrawerMutation } from './drawer-api';

interface CloseFormProps {
  drawer: DrawerDay;
  onDone: () => void;
}

/** The counted cash, compared with what should be there. A difference needs a reason. */
export function CloseForm({ drawer: { _id: drawerId, expected }, onDone }: CloseFormProps) {
  const [close, { isLoading }] = useCloseDrawerMutation();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const counted = rupeesOf(typed);
  const difference = counted === undefined ? 0 : differenceOf(counted, expected);
  const isPossible = counted !== undefined && (difference === 0 || note.trim() !== '');
  const send = async () => {
    if (counted === undefined) return;
    const body = { drawerId, counted, expected, ...(note.trim() !== '' && { note }) };
    if (await toastResult(close(body).unwrap())) onDone();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) void send();
      }}
    >
      <p>{t('Should be in the drawer: {amount}', { amount: displayRupees(expected) })}</p>
      <TextField
        label={t('Counted cash (₹)')}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={typed !== '' && counted === undefined ? t('Rupees, with at most two decimals.') : undefined}
      />
      {difference !== 0 && (
        <>
          <p role="status" className="rounded-lg bg-accent-pale px-3 py-2 font-semibold text-accent-deep">
            {difference < 0
              ? t('{amount} are missing.', { amount: displayRupees(-difference) })
              : t('{amount} are too much.', { amount: displayRupees(difference) })}
          </p>
          <TextField
            label={t('Why the cash differs')}
            maxLength={MAX_LENGTH.cancelReason}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
      <Button type="submit" busy={isLoading} disabled={!isPossible} className="justify-self-end">
        {t('Close the drawer')}
      </Button>
    </form>
  );
}
