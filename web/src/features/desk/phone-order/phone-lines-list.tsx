import { displayRupees } from '@tokri/contracts/display-rupees';
import { salePriceOf } from '@tokri/contracts/money';
import { shownName } from '@tokri/contracts/product-name';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../components/ui/button';
import { ProductImage } from '../../../components/ui/product-image';
import { t } from '../../../lib/language';
import { priceOf, setQuantity, type PhoneLine } from './phone-lines';

interface PhoneLinesProps {
  lines: readonly PhoneLine[];
  isLocked: boolean;
  onChange: (change: (lines: readonly PhoneLine[]) => PhoneLine[]) => void;
}

export function PhoneLines({ lines, isLocked, onChange }: PhoneLinesProps) {
  return (
    <ul aria-label={t('Products')} className="grid gap-2">
      {lines.map((line) => (
        <Row
          key={line._id}
          line={line}
          isLocked={isLocked}
          onQuantity={(quantity) => onChange((now) => setQuantity(now, line._id, quantity))}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  line: PhoneLine;
  isLocked: boolean;
  onQuantity: (quantity: number) => void;
}

function Row({ line, isLocked, onQuantity }: RowProps) {
  const { unit, image, stock, quantity } = line;
  const name = shownName(line.name, line.brand);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-card bg-card p-3 shadow-card">
      <ProductImage src={image[0]} alt="" sizes="48px" className="size-12 rounded-lg" />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold">{name}</p>
        <p className="text-sm text-muted-foreground">
          {[unit, displayRupees(salePriceOf(line))].filter(Boolean).join(' · ')}
        </p>
        <p
          className={
            stock < quantity ? 'text-sm font-semibold text-destructive' : 'text-sm text-muted-foreground'
          }
        >
          {t('{count} in stock', { count: stock })}
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <div className="flex items-center gap-1">
          <IconButton
            label={t('One piece less of {name}', { name })}
            className="size-11!"
            disabled={isLocked}
            onClick={() => onQuantity(quantity - 1)}
          >
            <Minus className="size-5" aria-hidden="true" />
          </IconButton>
          <span className="min-w-8 text-center font-semibold tabular-nums">{quantity}</span>
          <IconButton
            label={t('One piece more of {name}', { name })}
            className="size-11!"
            disabled={isLocked}
            onClick={() => onQuantity(quantity + 1)}
          >
            <Plus className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
        <p className="font-semibold tabular-nums">{displayRupees(priceOf(line))}</p>
      </div>
    </li>
  );
}
