import type { WriteOffReason } from '@tokri/contracts';
import { MAX_LENGTH, MAX_WRITTEN_OFF_LINES } from '@tokri/contracts/limits';
import { EmptyState } from '../../../../components/ui/empty-state';
import { TextField } from '../../../../components/ui/field';
import { PillGroup } from '../../../../components/ui/pill-group';
import { plural, t } from '../../../../lib/language';
import { addPiece, emptyDraft, isFull, piecesOf, type DraftLine, type LineDraft } from '../lines/line-draft';
import { BookingBar, LineList } from '../lines/line-list';
import { useLineDraft } from '../lines/use-line-draft';
import { ProductFinder } from '../product-finder';
import { useWriteOffStockMutation } from '../stock-api';
import { WRITE_OFF_LABELS } from '../stock-labels';

interface WriteOffDraft extends LineDraft {
  reason?: WriteOffReason;
  note: string;
}

const REASONS = Object.keys(WRITE_OFF_LABELS) as WriteOffReason[];

/** Goods that cannot be sold: scan or search each product, enter its pieces, choose why. */
export function WriteOff() {
  const [writeOff] = useWriteOffStockMutation();
  const { draft, update, send, isSending } = useLineDraft<WriteOffDraft>({
    storedAs: 'goodsWriteOff',
    empty: (bookingId) => ({ ...emptyDraft(bookingId), note: '' }),
    book: async ({ bookingId: writeOffId, reason = 'other', note, lines }) => {
      const removed = lines.map((line) => ({ productId: line._id, pieces: piecesOf(line) ?? 0 }));
      return (await writeOff({ writeOffId, reason, note: note.trim(), lines: removed }).unwrap()).lines;
    },
    describe: (booked) => plural(booked, '{count} product written off.', '{count} products written off.'),
  });
  const isLocked = isSending || draft.isSent;
  const isComplete = isFull(draft, MAX_WRITTEN_OFF_LINES);
  const needsNote = draft.reason === 'other';

  return (
    <div className="grid gap-4">
      <ProductFinder
        onFound={(product) => update((now) => addPiece(now, product, MAX_WRITTEN_OFF_LINES))}
        disabled={isLocked || isComplete}
      />
      {isComplete && (
        <p>
          {t('A write-off has at most {max} lines. Write these off first.', { max: MAX_WRITTEN_OFF_LINES })}
        </p>
      )}
      {draft.lines.length === 0 ? (
        <EmptyState title={t('What cannot be sold?')}>
          {t('Scan each pack, or search a product and type its pieces. Then choose why.')}
        </EmptyState>
      ) : (
        <>
          {draft.isSent && !isSending && (
            <p role="alert" className="rounded-card bg-accent-pale p-3 font-semibold">
              {t('No response. Try again: nothing is written off twice.')}
            </p>
          )}
          <LineList
            label={t('Goods to write off')}
            draft={draft}
            isLocked={isLocked}
            onChange={update}
            describeProblem={describeProblem}
          />
          <fieldset disabled={isLocked} className="grid min-w-0 gap-3">
            <legend className="mb-1 font-semibold">{t('Why?')}</legend>
            <PillGroup
              label={t('Reason')}
              choices={REASONS.map((value) => ({ value, label: t(WRITE_OFF_LABELS[value]) }))}
              chosen={draft.reason}
              onChoose={(reason) => update((now) => ({ ...now, reason }))}
              className="flex-wrap"
            />
            <TextField
              label={needsNote ? t('Note') : t('Note (optional)')}
              autoComplete="off"
              maxLength={MAX_LENGTH.stockNote}
              value={draft.note}
              onChange={({ target }) => update((now) => ({ ...now, note: target.value }))}
            />
          </fieldset>
          <BookingBar
            draft={draft}
            isSending={isSending}
            isIncomplete={draft.reason === undefined || (needsNote && draft.note.trim() === '')}
            label={t('Write off')}
            onSend={() => void send()}
          />
        </>
      )}
    </div>
  );
}

const describeProblem = (problem: NonNullable<DraftLine['problem']>, left: number): string =>
  problem === 'product-gone'
    ? t('Not written off: the product was deleted.')
    : plural(
        left,
        'Not written off: only {count} piece is in stock.',
        'Not written off: only {count} pieces are in stock.',
      );
