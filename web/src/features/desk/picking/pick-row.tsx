import { shownName } from '@tokri/contracts/product-name';
import { CheckCheck, Minus, Plus } from 'lucide-react';
import { useKeptFocus } from '../../../components/use-kept-focus';
import { Button, IconButton } from '../../../components/ui/button';
import { ProductImage } from '../../../components/ui/product-image';
import { cx } from '../../../lib/class-names';
import { missingReasonLabel, formatMissing } from '../order-labels';
import type { PickedLots } from '../desk-api';
import { describeLot } from './describe-lot';
import { ItemChanges } from '../changes/item-changes';
import { piecesToPick, type DeskItem } from './found-pieces';
import { t } from '../../../lib/language';

interface PickRowProps {
  item: DeskItem;
  /** From which the pieces are to be taken, first expired first, and those to leave; absent where none is known. */
  lots: PickedLots | undefined;
  /** Absent unless the order is being picked. */
  picking?: {
    onPick: (picked: number) => void;
    onMissing: () => void;
    /** Asks whether to withdraw the report of missing pieces. */
    onFound: () => void;
    /** Chooses a substitute for missing pieces; absent if the shopper does not want one. */
    onReplace?: (() => void) | undefined;
  };
}

const STEP = 'size-11! border border-input bg-card';

function lookOf(item: DeskItem): string {
  const { picked, missing = 0 } = item;
  if (missing > 0) return 'bg-destructive-pale';
  return picked === piecesToPick(item) ? 'bg-primary-pale' : 'bg-card';
}

/** A product of the order with its found and missing pieces. */
export function PickRow({ item, lots, picking }: PickRowProps) {
  const { shelf, sku, unit, picked, missing = 0, missingReason, refused = 0 } = item;
  const quantity = piecesToPick(item);
  const name = shownName(item.name, item.brand);
  const hasAll = picked === quantity;
  const isLeft = picked + missing < quantity;
  // Reporting missing pieces removes the button that opened the dialog, and so does withdrawing the report.
  const row = useKeptFocus<HTMLElement>(missing);
  return (
    <article
      ref={row}
      tabIndex={-1}
      aria-label={name}
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card p-3 shadow-card', lookOf(item))}
    >
      <ProductImage
        src={item.image[0]}
        alt=""
        sizes="64px"
        className="size-16 shrink-0 rounded-xl border border-border bg-card"
      />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{name}</p>
        <p className="text-muted-foreground">
          {unit}
          {sku && <span className="text-sm wrap-anywhere"> · {sku}</span>}
        </p>
        {shelf && (
          <p className="my-0.5 w-fit rounded-md border border-border bg-card px-2 font-semibold tabular-nums">
            <span className="sr-only">{t('Shelf place')} </span>
            {shelf}
          </p>
        )}
        {picking && lots && <Lots {...lots} />}
        {missing > 0 && (
          <p className="flex flex-wrap items-center font-bold text-destructive">
            {formatMissing(missing)}
            {missingReason && (
              <span className="font-semibold">&nbsp;· {missingReasonLabel(missingReason)}</span>
            )}
            {picking && (
              <Button
                variant="ghost"
                aria-label={t('Found after all: {name}', { name })}
                onClick={picking.onFound}
                className="-my-2 px-3! underline hover:bg-card!"
              >
                {t('Found after all')}
              </Button>
            )}
          </p>
        )}
        <ItemChanges item={item} onReplace={picking?.onReplace} />
        {refused > 0 && (
          <p className="font-bold text-destructive">{t('{count} refused at the door', { count: refused })}</p>
        )}
      </div>
      <div className="ml-auto flex grow flex-wrap items-center justify-end gap-2 sm:grow-0">
        {picking && isLeft && (
          <Button
            variant="ghost"
            aria-label={t('Not found: {name}', { name })}
            onClick={picking.onMissing}
            className="mr-auto px-1! text-destructive! sm:mr-0 sm:px-3!"
          >
            {t('Not found')}
          </Button>
        )}
        <div role="group" aria-label={t('Picked of {name}', { name })} className="flex items-center gap-2">
          {picking && (
            <IconButton
              label={t('One {one} less', { one: name })}
              disabled={picked === 0}
              onClick={() => picking.onPick(picked - 1)}
              className={STEP}
            >
              <Minus className="size-5" aria-hidden="true" />
            </IconButton>
          )}
          <output className="min-w-12 text-center text-xl font-bold tabular-nums" aria-live="polite">
            {`${picked}/${quantity}`}
          </output>
          {picking && (
            <>
              <IconButton
                label={t('One {one} more', { one: name })}
                disabled={!isLeft}
                onClick={() => picking.onPick(picked + 1)}
                className={STEP}
              >
                <Plus className="size-5" aria-hidden="true" />
              </IconButton>
              <button
                type="button"
                aria-label={t('All of {name}', { name })}
                disabled={!isLeft}
                onClick={() => picking.onPick(quantity - missing)}
                className={cx(
                  'inline-flex h-11 min-w-14 items-center justify-center rounded-xl px-3 font-bold disabled:bg-transparent disabled:text-primary',
                  isLeft
                    ? 'bg-primary text-primary-foreground hover:bg-primary-dark'
                    : 'border border-input bg-card disabled:border-transparent',
                )}
              >
                {hasAll ? <CheckCheck className="size-6" aria-hidden="true" /> : t('All')}
              </button>
            </>
          )}
        </div>
      </div>
    </article>
  );
}

/** Lots to take from, and lots that are too old to be sold. */
const Lots = ({ lots, doNotPick = [] }: PickedLots) => (
  <>
    {lots.length > 0 && (
      <ul aria-label={t('Lots to take from')} className="text-sm font-semibold">
        {lots.map((lot) => (
          <li key={`${lot.bestBefore ?? ''} ${lot.lot ?? ''}`}>{describeLot(lot)}</li>
        ))}
      </ul>
    )}
    {doNotPick.length > 0 && (
      <ul aria-label={t('Lots not to take')} className="text-sm font-semibold text-destructive">
        {doNotPick.map((lot) => (
          <li key={`${lot.bestBefore ?? ''} ${lot.lot ?? ''}`}>
            {t('Do not take: {lot}', { lot: describeLot(lot) })}
          </li>
        ))}
      </ul>
    )}
  </>
);
