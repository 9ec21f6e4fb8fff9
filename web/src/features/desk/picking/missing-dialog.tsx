import { shownName } from '@tokri/contracts/product-name';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { PieceCounter } from '../../../components/product/piece-counter';
import { MISSING_REASON_LABELS } from '../order-labels';
import { piecesToPick, type DeskItem, type Missing, type MissingReason } from './found-pieces';
import { plural, t } from '../../../lib/language';

const REASONS = Object.entries(MISSING_REASON_LABELS) as [MissingReason, string][];
const CHOICE =
  'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-xl border border-input px-3 font-semibold has-checked:border-primary has-checked:bg-primary-pale';

interface MissingDialogProps {
  /** The product with missing pieces; the dialog is open while it is set. */
  item: DeskItem | undefined;
  onReport: (missing: Missing) => void;
  onClose: () => void;
}

/** Asks how many pieces of a product are missing, and why. */
export function MissingDialog({ item, onReport, onClose }: MissingDialogProps) {
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={item ? `${shownName(item.name, item.brand)}, ${item.unit}` : ''}
      description={t('What is missing is not delivered and not paid.')}
      width="sm"
    >
      {item && (
        <MissingForm
          item={item}
          onReport={(missing) => {
            onReport(missing);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

function MissingForm({ item, onReport }: { item: DeskItem; onReport: (missing: Missing) => void }) {
  const { productId, picked } = item;
  const quantity = piecesToPick(item);
  const [missing, setMissing] = useState(Math.max(1, quantity - picked));
  const [reason, setReason] = useState<MissingReason>(item.missingReason ?? 'not-found');
  const [isShelfEmpty, setIsShelfEmpty] = useState(false);
  const report = (event: FormEvent) => {
    event.preventDefault();
    onReport({ productId, missing, reason, isShelfEmpty });
  };
  return (
    <form onSubmit={report} className="grid gap-5">
      <PieceCounter
        label={t('Missing pieces')}
        one={t('missing')}
        pieces={missing}
        min={1}
        max={quantity}
        onChange={setMissing}
        size="large"
      >
        <p className="min-w-24 text-center" aria-live="polite">
          <output className="block text-3xl font-bold tabular-nums">{missing}</output>
          {t('of {quantity} missing', { quantity })}
        </p>
      </PieceCounter>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{t('Reason')}</legend>
        {REASONS.map(([each, words]) => (
          <label key={each} className={CHOICE}>
            <input
              type="radio"
              name="reason"
              checked={reason === each}
              onChange={() => setReason(each)}
              className="size-5 accent-primary"
            />
            {t(words)}
          </label>
        ))}
      </fieldset>
      <label className={CHOICE}>
        <input
          type="checkbox"
          checked={isShelfEmpty}
          onChange={(event) => setIsShelfEmpty(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="py-2">
          {t('The shelf is empty')}
          <span className="block text-sm font-normal text-muted-foreground">
            {t('The product is taken off sale at once.')}
          </span>
        </span>
      </label>
      <Button type="submit" size="lg">
        {plural(missing, '{count} piece is missing', '{count} pieces are missing')}
      </Button>
    </form>
  );
}
