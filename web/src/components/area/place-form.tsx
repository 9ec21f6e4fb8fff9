import { ungrouped } from '@tokri/contracts/digits';
import { isPincode } from '@tokri/contracts/states';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../api/api-error';
import { t } from '../../lib/language';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { areaApi } from './area-api';
import { WishForm } from './wish-form';

interface PlaceFormProps {
  initial?: string | undefined;
  /** Called with a pincode that the shop has answered about. */
  keep: (pincode: string) => void;
  onDone: () => void;
}

/** Asks for a pincode and answers whether the shop delivers there. */
export function PlaceForm({ initial = '', keep, onDone }: PlaceFormProps) {
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();
  /** What the shop has answered about which pincode. */
  const [answer, setAnswer] = useState<{ pincode: string; isServed: boolean }>();
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
      keep(pincode);
      setAnswer({ pincode, isServed });
    } catch (reason) {
      setError(messageOf(reason));
    }
  };

  return (
    <div className="grid gap-4">
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
          {answer &&
            (answer.isServed
              ? t('We deliver to {pincode}.', { pincode: answer.pincode })
              : t('We do not deliver to {pincode} yet. You can still look around.', {
                  pincode: answer.pincode,
                }))}
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
      {answer && !answer.isServed && <WishForm key={answer.pincode} pincode={answer.pincode} />}
    </div>
  );
}
