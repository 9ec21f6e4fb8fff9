import type { DeskOrder, RefundReason } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { shownName } from '@tokri/contracts/product-name';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { SelectField, TextAreaField, TextField } from '../../../components/ui/field';
import { msg, plural, t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { useGrantRefundMutation } from '../desk-api';
import { REFUND_REASON_LABELS } from '../order-labels';
import { EMPTY_DRAFT, refundOf, requestOf, type Refundable, type RefundDraft } from './refund-draft';

interface RefundFormProps {
  order: DeskOrder;
  refundable: Refundable;
  orderId: string;
  onClose: () => void;
}

/** Pieces, an amount and a reason, then a confirmation that names the sum. A repeated request is the same refund. */
export function RefundForm({ order, refundable, orderId, onClose }: RefundFormProps) {
  const [grant, { isLoading }] = useGrantRefundMutation();
  const [refundId] = useState(newUuid);
  const [draft, setDraft] = useState<RefundDraft>(EMPTY_DRAFT);
  const [isConfirming, setIsConfirming] = useState(false);
  const refund = refundOf(draft, refundable);
  const isPossible = refund !== undefined && refund > 0 && refund <= refundable.amount;
  const backOnShelf = draft.restocked.reduce((sum, id) => sum + (draft.pieces[id] ?? 0), 0);
  const send = async () => {
    const done = await toastResult(grant({ orderId, refundId, ...requestOf(draft) }).unwrap(), (failure) => {
      // An earlier try was made with other contents: the order shows it.
      if (isApiError(failure) && failure.code === 'IDEMPOTENCY_MISMATCH') onClose();
    });
    if (done) onClose();
  };
  if (isConfirming && isPossible)
    return (
      <div className="grid gap-4">
        <p className="font-semibold">{t(wayBack(order, draft), { amount: displayRupees(refund) })}</p>
        {backOnShelf > 0 && (
          <p>
            {plural(
              backOnShelf,
              '{count} piece goes back on the shelf.',
              '{count} pieces go back on the shelf.',
            )}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" disabled={isLoading} onClick={() => setIsConfirming(false)}>
            {t('Change')}
          </Button>
          <Button busy={isLoading} onClick={() => void send()}>
            {t('Give {amount} back', { amount: displayRupees(refund) })}
          </Button>
        </div>
      </div>
    );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsConfirming(isPossible);
      }}
    >
      <Pieces order={order} refundable={refundable} draft={draft} onChange={setDraft} />
      <TextField
        label={t('Amount in addition (₹)')}
        inputMode="decimal"
        value={draft.amount}
        onChange={({ target }) => setDraft({ ...draft, amount: target.value })}
        error={amountError(refund, refundable.amount)}
      />
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={draft.asCredit}
          onChange={({ target }) => setDraft({ ...draft, asCredit: target.checked })}
        />
        {t('As store credit')}
      </label>
      <SelectField
        label={t('Reason')}
        value={draft.reason}
        onChange={({ target }) => setDraft({ ...draft, reason: target.value as RefundReason })}
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
        value={draft.note}
        onChange={({ target }) => setDraft({ ...draft, note: target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button type="submit" disabled={!isPossible}>
          {isPossible ? t('Give {amount} back', { amount: displayRupees(refund) }) : t('Give money back')}
        </Button>
      </div>
    </form>
  );
}

/** What store credit paid goes back as such. */
function wayBack({ ledger }: DeskOrder, { asCredit }: RefundDraft): string {
  const { charged, collected, credited = 0 } = ledger;
  if (asCredit || charged + collected === 0)
    return msg('{amount} becomes store credit. This cannot be undone.');
  return charged > 0 || credited > 0
    ? msg('{amount} goes back the way it was paid. This cannot be undone.')
    : msg('You give {amount} back by hand and note it here. This cannot be undone.');
}

function amountError(refund: number | undefined, most: number): string | undefined {
  if (refund === undefined) return t('Rupees, with at most two decimals.');
  return refund > most
    ? t('Up to {amount} of this order can go back.', { amount: displayRupees(most) })
    : undefined;
}

const toggled = (chosen: readonly string[], id: string) =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];

interface PiecesProps extends Pick<RefundFormProps, 'order' | 'refundable'> {
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
}

function Pieces({ order, refundable, draft, onChange }: PiecesProps) {
  if (refundable.pieces.length === 0) return null;
  const labelOf = (id: string, pieceCost: number) => {
    const item = order.items.find(({ productId }) => productId === id);
    const name = item && shownName(item.name, item.brand);
    return [name, item?.unit, displayRupees(pieceCost)].filter(Boolean).join(' · ');
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('Pieces')}</legend>
      {refundable.pieces.map(({ productId, quantity: most, pieceCost }) => (
        <div key={productId}>
          <SelectField
            label={labelOf(productId, pieceCost)}
            value={draft.pieces[productId] ?? 0}
            onChange={({ target }) =>
              onChange({ ...draft, pieces: { ...draft.pieces, [productId]: Number(target.value) } })
            }
          >
            {Array.from({ length: most + 1 }, (_each, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
          {(draft.pieces[productId] ?? 0) > 0 && (
            <label className="mt-1 flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={draft.restocked.includes(productId)}
                onChange={() => onChange({ ...draft, restocked: toggled(draft.restocked, productId) })}
              />
              {t('They came back and can be sold again')}
            </label>
          )}
        </div>
      ))}
    </fieldset>
  );
}
