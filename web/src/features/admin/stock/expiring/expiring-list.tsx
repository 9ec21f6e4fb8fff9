import type { ExpiringProduct } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../../api/api-error';
import { useMayDo } from '../../../../components/use-may-do';
import { Button } from '../../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../../components/ui/empty-state';
import { PillGroup } from '../../../../components/ui/pill-group';
import { ProductImage } from '../../../../components/ui/product-image';
import { Skeleton } from '../../../../components/ui/skeleton';
import { cx } from '../../../../lib/class-names';
import { plural, t } from '../../../../lib/language';
import { displayDay } from '../receipts/display-day';
import { useExpiringInfiniteQuery } from '../stock-api';
import { LotDialog, type ExpiringLot } from './lot-dialog';
import { PriceProposal } from './price-proposal';
import { StepsDialog } from './steps-dialog';

const DAYS = [7, 30, 90] as const;
const PRESET_DAYS = '30';

/** Lots that expire soon, the first ones first; what cannot be sold is written off here. */
export function ExpiringList() {
  const [address, setAddress] = useSearchParams();
  const choices = DAYS.map((days) => ({
    value: String(days),
    label: plural(days, '{count} day', '{count} days'),
  }));
  const wanted = address.get('days') ?? PRESET_DAYS;
  const chosen = choices.some(({ value }) => value === wanted) ? wanted : PRESET_DAYS;
  return (
    <div className="grid gap-4">
      <PillGroup
        label={t('Expires within')}
        choices={choices}
        chosen={chosen}
        onChoose={(days) => setAddress({ days }, { replace: true })}
      />
      <Expiring days={Number(chosen)} />
    </div>
  );
}

interface Chosen {
  product: ExpiringProduct;
  lot: ExpiringLot;
}

function Expiring({ days }: { days: number }) {
  const list = useExpiringInfiniteQuery(days, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<Chosen>();
  const [isChoosingSteps, setChoosingSteps] = useState(false);
  const may = useMayDo();
  const readAgain = () => void list.refetch();
  const pages = list.currentData?.pages;
  if (!pages) {
    return list.error ? (
      <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
    ) : (
      <div role="status" aria-label={t('The list is loading')} className="grid gap-2">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-28 rounded-card" />
        ))}
      </div>
    );
  }
  const products = pages.flatMap((page) => page.products);
  return (
    <>
      {may('settings.write') && (
        <Button variant="outline" className="justify-self-start" onClick={() => setChoosingSteps(true)}>
          {t('Discounts before the best-before date')}
        </Button>
      )}
      {isChoosingSteps && (
        <StepsDialog
          onClose={() => setChoosingSteps(false)}
          onSaved={() => {
            setChoosingSteps(false);
            readAgain();
          }}
        />
      )}
      {products.length === 0 && !list.hasNextPage && (
        <EmptyState title={t('Nothing expires in this time')}>
          {t('Deliveries with a best-before date are listed here until they are sold.')}
        </EmptyState>
      )}
      {products.length > 0 && (
        <ul aria-label={t('Expiring, the first ones first')} className="grid gap-2">
          {products.map((product) => (
            <ProductCard
              key={product.productId}
              product={product}
              onWriteOff={(lot) => setChosen({ product, lot })}
              onPriced={readAgain}
            />
          ))}
        </ul>
      )}
      {list.error && <p role="alert">{messageOf(list.error)}</p>}
      {list.hasNextPage && (
        <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
      {chosen && (
        <LotDialog
          {...chosen}
          onClose={() => setChosen(undefined)}
          onWrittenOff={() => {
            setChosen(undefined);
            readAgain();
          }}
        />
      )}
    </>
  );
}

interface ProductCardProps {
  product: ExpiringProduct;
  onWriteOff: (lot: ExpiringLot) => void;
  onPriced: () => void;
}

function ProductCard({ product, onWriteOff, onPriced }: ProductCardProps) {
  const { name, unit, image, stock, salePrice, proposal, lots } = product;
  const may = useMayDo();
  return (
    <li className="grid gap-2 rounded-card bg-card p-3 shadow-card">
      <div className="flex items-center gap-3">
        <ProductImage src={image} alt="" sizes="48px" className="size-12 shrink-0 rounded-lg" />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-muted-foreground">
            {unit} · {displayRupees(salePrice)} ·{' '}
            {t('{left} in stock', { left: stock.toLocaleString('en-IN') })}
          </p>
        </div>
      </div>
      {proposal && may('products.write') && (
        <PriceProposal product={product} proposal={proposal} onSaved={onPriced} />
      )}
      <ul className="divide-y divide-border">
        {lots.map((lot) => (
          <li key={lot.lotId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow">
              <p className={cx('font-semibold', lot.daysLeft < 0 && 'text-destructive')}>
                {describeDaysLeft(lot.daysLeft)}
              </p>
              <p className="text-sm text-muted-foreground">
                {lot.bestBefore && t('best before {day}', { day: displayDay(lot.bestBefore) })}
                {lot.lot && ` · ${t('Lot {lot}', { lot: lot.lot })}`}
              </p>
              <p className={cx('text-sm', lot.isHeldBack ? 'font-semibold' : 'text-muted-foreground')}>
                {lot.isHeldBack
                  ? t('Off sale. Please write it off or give it away.')
                  : t('On sale until {day}', { day: displayDay(lot.sellUntil) })}
              </p>
            </div>
            <p className="text-right tabular-nums">
              {plural(lot.pieces, '{count} piece', '{count} pieces')}
              <span className="block text-sm text-muted-foreground">{displayRupees(lot.value)}</span>
            </p>
            {may('stock.write') && (
              <Button
                variant="outline"
                aria-label={t('Write off {name}', { name })}
                onClick={() => onWriteOff(lot)}
              >
                {t('Write off')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function describeDaysLeft(days: number): string {
  if (days === 0) return t('Today is the last day');
  return days > 0
    ? plural(days, '{count} day left', '{count} days left')
    : plural(-days, 'Expired {count} day ago', 'Expired {count} days ago');
}
