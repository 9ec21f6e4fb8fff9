import { useState } from 'react';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { rupeesOf } from './amount';
import { useOpenDrawerMutation } from './drawer-api';

/** Opens the drawer. A repeated request opens the same one. */
export function OpenForm({ onDone }: { onDone: () => void }) {
  const [open, { isLoading }] = useOpenDrawerMutation();
  const [drawerId] = useState(newUuid);
  const [typed, setTyped] = useState('');
  const float = rupeesOf(typed);
  const send = async () => {
    if (float !== undefined && (await toastResult(open({ drawerId, float }).unwrap()))) onDone();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t('Cash in the drawer (₹)')}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={typed !== '' && float === undefined ? t('Rupees, with at most two decimals.') : undefined}
      />
      <Button type="submit" busy={isLoading} disabled={float === undefined} className="justify-self-end">
        {t('Open the drawer')}
      </Button>
    </form>
  );
}
