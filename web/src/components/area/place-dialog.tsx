import { ungrouped } from '@tokri/contracts/digits';
import { isPincode } from '@tokri/contracts/states';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../api/api-error';
import { t } from '../../lib/language';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { TextField } from '../ui/field';
import { areaApi } from './area-api';
import { keepPincode } from './kept-pincode';

interface PlaceDialogProps {
  open: boolean;
  onClose: () => void;
  /** The pincode that this device keeps. */
  kept: string | undefined;
}

/** Asks a guest for a pincode, answers whether the shop delivers there, and keeps it on this device. */
export const PlaceDialog = ({ open, onClose, kept = '' }: PlaceDialogProps) => (
  <Dialog open={open} onClose={onClose} title={t('Where shall we deliver?')} width="sm">
    <PlaceForm kept={kept} onDone={onClose} />
  </Dialog>
);

function PlaceForm({ kept, onDone }: { kept: string; onDone: () => void }) {
  const [typed, setTyped] = useState(kept);
  const [error, setError] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const [ask, { isFetching }] = areaApi.useLazyServiceQuery();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(undefined);
    setError(undefined);
    if (!isPincode(typed)) {
      setError(t('Pincode has six digits'));
      return;
    }
    const pincode = ungrouped(typed);
    try {
      const { isServed } = await ask(pincode).unwrap();
      keepPincode(pincode);
      setAnswer(
        isServed
          ? t('We deliver to {pincode}.', { pincode })
          : t('We do not deliver to {pincode} yet. You can still look around.', { pincode }),
      );
    } catch (reason) {
      setError(messageOf(reason));
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <TextField
        label={t('Pincode')}
        name="pincode"
        autoComplete="postal-code"
        inputMode="numeric"
        enterKeyHint="done"
        required
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="font-semibold empty:hidden">
        {answer}
      </p>
      <div className="flex justify-end gap-3">
        {answer && (
          <Button variant="outline" onClick={onDone}>
            {t('OK')}
          </Button>
        )}
        <Button type="submit" busy={isFetching}>
          {t('Check')}
        </Button>
      </div>
    </form>
  );
}
