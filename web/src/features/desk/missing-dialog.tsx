import { Minus, Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button, IconButton } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { MISSING_REASON_WORDS } from './desk-words';
import type { DeskItem, Missing, MissingReason } from './found-pieces';

const REASONS = Object.entries(MISSING_REASON_WORDS) as [MissingReason, string][];
const STEP = 'size-14! border border-input bg-card';
const CHOICE =
  'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-xl border border-input px-3 font-semibold has-checked:border-primary has-checked:bg-primary-pale';

interface MissingDialogProps {
  /** The product of which pieces are missing; the dialog is open while there is one. */
  item: DeskItem | undefined;
  onReport: (missing: Missing) => void;
  onClose: () => void;
}

/** Fewer pieces of a product are there than were ordered: how many are missing, and why. */
export function MissingDialog({ item, onReport, onClose }: MissingDialogProps) {
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={item ? `${item.name}, ${item.unit}` : ''}
      description="What is missing is not delivered and not paid."
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
  const { productId, quantity, picked } = item;
  const [missing, setMissing] = useState(Math.max(1, quantity - picked));
  const [reason, setReason] = useState<MissingReason>(item.missingReason ?? 'not-found');
  const [isShelfEmpty, setIsShelfEmpty] = useState(false);
  const report = (event: FormEvent) => {
    event.preventDefault();
    onReport({ productId, missing, reason, isShelfEmpty });
  };
  return (
    <form onSubmit={report} className="grid gap-5">
      <div role="group" aria-label="Missing pieces" className="flex items-center justify-center gap-4">
        <IconButton
          label="One missing less"
          disabled={missing === 1}
          onClick={() => setMissing(missing - 1)}
          className={STEP}
        >
          <Minus className="size-6" aria-hidden="true" />
        </IconButton>
        <p className="min-w-24 text-center" aria-live="polite">
          <output className="block text-3xl font-bold tabular-nums">{missing}</output>
          of {quantity} missing
        </p>
        <IconButton
          label="One missing more"
          disabled={missing === quantity}
          onClick={() => setMissing(missing + 1)}
          className={STEP}
        >
          <Plus className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Reason</legend>
        {REASONS.map(([each, words]) => (
          <label key={each} className={CHOICE}>
            <input
              type="radio"
              name="reason"
              checked={reason === each}
              onChange={() => setReason(each)}
              className="size-5 accent-primary"
            />
            {words}
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
          The shelf is empty
          <span className="block text-sm font-normal text-muted-foreground">
            The product is taken off sale at once.
          </span>
        </span>
      </label>
      <Button type="submit" size="lg">
        {missing === 1 ? '1 piece is missing' : `${missing} pieces are missing`}
      </Button>
    </form>
  );
}
