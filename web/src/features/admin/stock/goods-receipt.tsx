import type { ReceiptLine } from '@tokri/contracts';
import { MAX_RECEIVED_LINES } from '@tokri/contracts/limits';
import { shownName } from '@tokri/contracts/product-name';
import { Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { INPUT } from '../../../components/ui/field';
import { ProductImage } from '../../../components/ui/product-image';
import { cx } from '../../../lib/class-names';
import { msg, plural, t } from '../../../lib/language';
import { ProductFinder } from './product-finder';
import { addPiece, isFull, piecesOf, removeLine, setPieces, type DraftLine } from './receipt-draft';
import { useReceipt } from './use-receipt';

const PROBLEMS: Record<NonNullable<ReceiptLine['problem']>, string> = {
  'product-gone': msg('Not added: the product was deleted.'),
  'too-many': msg('Not added: the stock would be too high.'),
};

/** A delivery: scan or search each product, enter its pieces, book all at once. */
export function GoodsReceipt() {
  const { draft, update, send, isSending } = useReceipt();
  const { lines } = draft;
  const isLocked = isSending || draft.isSent;
  const pieces = lines.map(piecesOf);
  const total = pieces.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const isReady = lines.length > 0 && pieces.every((each) => each !== undefined);

  return (
    <div className="grid gap-4">
      <ProductFinder
        onFound={(product) => update((now) => addPiece(now, product))}
        disabled={isLocked || isFull(draft)}
      />
      {isFull(draft) && (
        <p>{t('A delivery has at most {max} lines. Receive these first.', { max: MAX_RECEIVED_LINES })}</p>
      )}
      {lines.length === 0 ? (
        <EmptyState title={t('What was delivered?')}>
          {t('Scan each pack, or search a product and type its pieces. Scanned again, it is one piece more.')}
        </EmptyState>
      ) : (
        <>
          {draft.isSent && !isSending && (
            <p role="alert" className="rounded-card bg-accent-pale p-3 font-semibold">
              {t('No response. Try again: nothing is added twice.')}
            </p>
          )}
          <ul aria-label={t('Delivery')} className="grid gap-2">
            {lines.map((line) => (
              <LineRow
                key={line._id}
                line={line}
                isLocked={isLocked}
                onPieces={(typed) => update((now) => setPieces(now, line._id, typed))}
                onRemove={() => update((now) => removeLine(now, line._id))}
              />
            ))}
          </ul>
          <div className="sticky bottom-0 -mx-4 flex items-center justify-between gap-3 border-t border-border bg-card px-4 py-3 md:mx-0 md:rounded-card md:border-0 md:shadow-card">
            <p className="font-semibold tabular-nums">
              {plural(lines.length, '{count} product', '{count} products')} ·{' '}
              {plural(total, '{count} piece', '{count} pieces')}
            </p>
            <Button size="lg" disabled={!isReady} busy={isSending} onClick={() => void send()}>
              {draft.isSent && !isSending ? t('Try again') : t('Receive')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface LineRowProps {
  line: DraftLine;
  isLocked: boolean;
  onPieces: (typed: string) => void;
  onRemove: () => void;
}

function LineRow({ line, isLocked, onPieces, onRemove }: LineRowProps) {
  const { unit, image, pieces, problem } = line;
  const name = shownName(line.name, line.brand);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 rounded-card bg-card p-3 shadow-card">
      <ProductImage src={image[0]} alt="" sizes="48px" className="size-12 rounded-lg" />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold">{name}</p>
        <p className="text-sm text-muted-foreground">{unit}</p>
        {problem && <p className="text-sm font-semibold text-destructive">{t(PROBLEMS[problem])}</p>}
      </div>
      <input
        inputMode="numeric"
        aria-label={t('Pieces of {name}', { name })}
        aria-invalid={piecesOf(line) === undefined}
        value={pieces}
        readOnly={isLocked}
        className={cx(INPUT, 'w-20! text-right tabular-nums')}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onPieces(event.target.value)}
      />
      <IconButton
        label={t('Remove {name}', { name })}
        className="size-11!"
        disabled={isLocked}
        onClick={onRemove}
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
