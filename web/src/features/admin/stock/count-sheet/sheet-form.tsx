import { displayRupees } from '@tokri/contracts/display-rupees';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../../api/api-error';
import { Button } from '../../../../components/ui/button';
import { plural, t } from '../../../../lib/language';
import { ProductFinder } from '../product-finder';
import { useCountStockMutation } from '../stock-api';
import { addPiece, changeLine, countsToBook, sumsOf, type Sheet } from './sheet';
import { SheetRow } from './sheet-row';

interface SheetFormProps {
  sheet: Sheet;
  onChange: (change: (sheet: Sheet) => Sheet) => void;
  onEnd: () => void;
}

/** The counts of a sheet. Each is booked by itself, so that a broken connection loses none and repeats none. */
export function SheetForm({ sheet, onChange, onEnd }: SheetFormProps) {
  const [save] = useCountStockMutation();
  const [isBooking, setBooking] = useState(false);
  const [showsExpected, setShowsExpected] = useState(false);
  const counts = countsToBook(sheet);
  const sums = sumsOf(sheet);
  const isDone = sheet.lines.every(({ isBooked }) => isBooked);

  const book = async () => {
    setBooking(true);
    let booked = 0;
    for (const count of counts) {
      const { productId, shown } = count;
      try {
        await save({ ...count, ...(count.counted !== shown && { note: sheet.title }) }).unwrap();
        booked += 1;
        onChange((now) => changeLine(now, productId, { isBooked: true }));
      } catch (reason) {
        const left = isApiError(reason) && reason.code === 'STALE_UPDATE' ? reason.details?.stock : undefined;
        if (typeof left !== 'number') {
          toast.error(messageOf(reason));
          break;
        }
        onChange((now) => changeLine(now, productId, { shown: left, was: shown }));
      }
    }
    if (booked > 0) toast.success(plural(booked, '{count} count saved.', '{count} counts saved.'));
    setBooking(false);
  };

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('Count sheet: {title}', { title: sheet.title })}</h2>
        <div className="flex flex-wrap gap-2">
          <label className="flex min-h-11 items-center gap-2 font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={showsExpected}
              onChange={({ target }) => setShowsExpected(target.checked)}
            />
            {t('Show what should be there')}
          </label>
          <Button variant="outline" onClick={onEnd}>
            {isDone ? t('New sheet') : t('Discard')}
          </Button>
        </div>
      </div>
      <ProductFinder
        disabled={isBooking}
        onFound={({ _id }) => {
          if (sheet.lines.some(({ productId }) => productId === _id)) onChange((now) => addPiece(now, _id));
          else toast.error(t('This product is not on the sheet.'));
        }}
      />
      <ul aria-label={t('Products to count')} className="grid gap-2">
        {sheet.lines.map((line) => (
          <SheetRow
            key={line.productId}
            line={line}
            showsExpected={showsExpected}
            isLocked={isBooking || line.isBooked === true}
            onCount={(counted) =>
              onChange((now) => changeLine(now, line.productId, { counted, was: undefined }))
            }
          />
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-border bg-card px-4 py-3 md:mx-0 md:rounded-card md:border-0 md:shadow-card">
        <p className="font-semibold tabular-nums">
          {t('{counted} of {all} counted', { counted: sums.counted, all: sheet.lines.length })} ·{' '}
          {plural(sums.different, '{count} difference', '{count} differences')}
          {sums.different > 0 && ` · ${displayRupees(sums.value / 100)}`}
        </p>
        <Button size="lg" busy={isBooking} disabled={counts.length === 0} onClick={() => void book()}>
          {t('Book counts')}
        </Button>
      </div>
    </div>
  );
}
