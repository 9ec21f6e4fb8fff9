import type { RefundReason } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { MAX_CREDIT_GIFT_RUPEES, MAX_LENGTH } from '@tokri/contracts/limits';
import { toRupees } from '@tokri/contracts/money';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { SelectField, TextAreaField, TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { REFUND_REASON_LABELS } from '../order-labels';
import { typedPaise } from '../typed-paise';
import { useGiveStoreCreditMutation } from './customer-credit-api';

interface CreditFormProps {
  customerId: string;
  onClose: () => void;
}

/** An amount and a reason. A repeated request is the same gift. */
export function CreditForm({ customerId, onClose }: CreditFormProps) {
  const [give, { isLoading }] = useGiveStoreCreditMutation();
  const [giftId] = useState(newUuid);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<RefundReason>('goodwill');
  const [note, setNote] = useState('');
  const paise = typedPaise(typed);
  const amount = paise === undefined ? 0 : toRupees(paise);
  const isPossible = amount > 0 && amount <= MAX_CREDIT_GIFT_RUPEES;
  const send = async () => {
    const gift = { giftId, userId: customerId, amount, reason, note: note.trim() };
    const done = await toastResult(give(gift).unwrap(), (failure) => {
      // An earlier try was made with other contents: the list shows it.
      if (isApiError(failure) && failure.code === 'IDEMPOTENCY_MISMATCH') onClose();
    });
    if (done) onClose();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) void send();
      }}
    >
      <TextField
        label={t('Amount (₹)')}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={amountError(paise, amount)}
      />
      <SelectField
        label={t('Reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as RefundReason)}
      >
        {Object.entries(REFUND_REASON_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('Note (optional)')}
        hint={t('The shopper reads it.')}
        rows={2}
        maxLength={MAX_LENGTH.problemNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button type="submit" disabled={!isPossible} busy={isLoading}>
          {isPossible ? t('Give {amount}', { amount: displayRupees(amount) }) : t('Give store credit')}
        </Button>
      </div>
    </form>
  );
}

function amountError(paise: number | undefined, amount: number): string | undefined {
  if (paise === undefined) return t('Rupees, with at most two decimals.');
  return amount > MAX_CREDIT_GIFT_RUPEES
    ? t('At most {amount} at once.', { amount: displayRupees(MAX_CREDIT_GIFT_RUPEES) })
    : undefined;
}
