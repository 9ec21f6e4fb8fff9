import { digitsOnly } from '@tokri/contracts/digits';
import { DELIVERY_CODE_DIGITS } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import { isApiError, messageOf } from '../../api/api-error';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import { useCompleteDeliveryMutation } from './delivery-api';
import { refusedLines, type Refused } from './refused-pieces';
import { plural, t } from '../../lib/language';

/** The error message, with the number of tries left if the server sent it. */
function problemOf(failure: unknown): string {
  const left = isApiError(failure) && failure.code === 'BAD_DELIVERY_CODE' && failure.details?.count;
  if (typeof left !== 'number') return messageOf(failure);
  return plural(
    left,
    'This code is not right. {count} try is left.',
    'This code is not right. {count} tries are left.',
  );
}

interface CodeFormProps {
  secret: string;
  triesLeft: number;
  /** Refused pieces by product; never the whole order. */
  refused: Refused;
}

/** Asks for the shopper's code, which completes the delivery. */
export function CodeForm({ secret, triesLeft, refused }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [completeDelivery, { isLoading, error }] = useCompleteDeliveryMutation();

  const complete = async (event: FormEvent) => {
    event.preventDefault();
    const { error: failure } = await completeDelivery({ secret, code, refused: refusedLines(refused) });
    if (isApiError(failure) && failure.code === 'BAD_DELIVERY_CODE') setCode('');
  };

  if (triesLeft === 0) {
    return (
      <p role="alert" className="text-lg font-bold text-destructive">
        {t('Too many wrong codes. Please call the shop.')}
      </p>
    );
  }
  return (
    <form onSubmit={(event) => void complete(event)} className="grid gap-3">
      <TextField
        label={t("The shopper's four-digit code")}
        inputMode="numeric"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(digitsOnly(event.target.value).slice(0, DELIVERY_CODE_DIGITS))}
        error={error && !isLoading ? problemOf(error) : undefined}
        className="[&_input]:min-h-16 [&_input]:text-center [&_input]:text-4xl [&_input]:font-bold [&_input]:tracking-[0.3em] [&>label]:text-lg [&>p]:text-lg"
      />
      <Button
        type="submit"
        size="lg"
        busy={isLoading}
        disabled={code.length < DELIVERY_CODE_DIGITS}
        className="min-h-14 w-full text-xl"
      >
        {t('Delivered')}
      </Button>
    </form>
  );
}
