import type { Product } from '@tokri/contracts';
import { digitsOnly } from '@tokri/contracts/digits';
import { MAX_LENGTH, MAX_STOCK } from '@tokri/contracts/limits';
import { shownName } from '@tokri/contracts/product-name';
import { useState, type FormEvent } from 'react';
import { isApiError, messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { INPUT, TextField } from '../../../components/ui/field';
import { PieceCounter } from '../../../components/product/piece-counter';
import { ProductImage } from '../../../components/ui/product-image';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { rich } from '../../../lib/text/rich-text';
import { useCountStockMutation } from './stock-api';

export interface Counted extends Pick<Product, 'unit'> {
  /** With the brand in front. */
  name: string;
  before: number;
  after: number;
}

interface CountFormProps {
  product: Product;
  onSaved: (counted: Counted) => void;
  onCancel: () => void;
}

/**
 * The counted pieces of a product. If orders change the stock in the meantime, the form shows the current number and
 * the admin saves again.
 */
export function CountForm({ product, onSaved, onCancel }: CountFormProps) {
  const { _id: productId, unit } = product;
  const name = shownName(product.name, product.brand);
  const [shown, setShown] = useState(product.stock);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading }] = useCountStockMutation();
  const counted = /^\d{1,7}$/.test(typed) && Number(typed) <= MAX_STOCK ? Number(typed) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (counted === undefined) return;
    try {
      const why = counted === shown ? '' : note.trim();
      const { stock } = await save({ productId, shown, counted, ...(why && { note: why }) }).unwrap();
      onSaved({ name, unit, before: shown, after: stock });
    } catch (reason) {
      const now = isApiError(reason) && reason.code === 'STALE_UPDATE' ? reason.details?.stock : undefined;
      if (typeof now === 'number') {
        setProblem(
          t('The stock went from {shown} to {now} while you counted. Save again if your count is right.', {
            shown,
            now,
          }),
        );
        setShown(now);
      } else {
        setProblem(messageOf(reason));
      }
    }
  };

  return (
    <form
      aria-label={t('Count of {name}', { name })}
      className="grid gap-4 rounded-card bg-card p-4 shadow-card"
      onSubmit={(event) => void submit(event)}
    >
      <div className="flex items-center gap-3">
        <ProductImage src={product.image[0]} alt="" sizes="64px" className="size-16 shrink-0 rounded-lg" />
        <div className="min-w-0">
          <p className="font-bold">{name}</p>
          <p className="text-muted-foreground">{unit}</p>
          <p className="tabular-nums">
            {rich('{count} should be there', {
              count: <span className="font-semibold">{shown.toLocaleString('en-IN')}</span>,
            })}
          </p>
        </div>
      </div>
      <PieceCounter
        label={t('Counted')}
        one={t('piece')}
        size="large"
        min={0}
        max={MAX_STOCK}
        pieces={counted ?? 0}
        onChange={(pieces) => setTyped(String(pieces))}
      >
        <input
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('Pieces of {name} on the shelf', { name })}
          aria-describedby={`hint-${productId}`}
          value={typed}
          className={cx(INPUT, 'min-h-16 max-w-36 text-center text-3xl font-bold tabular-nums')}
          onChange={({ target }) => setTyped(digitsOnly(target.value))}
        />
      </PieceCounter>
      <p id={`hint-${productId}`} className="text-center text-sm text-muted-foreground">
        {t('Do not count pieces packed for orders.')}
      </p>
      {counted !== undefined && counted !== shown && (
        <TextField
          label={t('Why does it differ? (optional)')}
          autoComplete="off"
          maxLength={MAX_LENGTH.stockNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {problem && (
        <p role="alert" className="rounded-xl bg-accent-pale p-3 font-semibold">
          {problem}
        </p>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button variant="outline" size="lg" onClick={onCancel}>
          {t('Skip')}
        </Button>
        <Button type="submit" size="lg" busy={isLoading} disabled={counted === undefined}>
          {t('Save count')}
        </Button>
      </div>
    </form>
  );
}
