import { discountedPrice } from '@tokri/contracts/money';
import { discountFor } from '@tokri/contracts/sale-price';
import { useState } from 'react';
import { INPUT } from '../../../components/ui/field';
import { Price } from '../../../components/product/price';
import { t } from '../../../lib/language';
import { typedNumber } from '../../../lib/text/typed-number';
import { typedPrice } from './product-form-values';

interface PricePreviewProps {
  price: string;
  discount: string;
  onDiscount: (discount: string) => void;
}

/** The sale price while the price is typed. It can be edited as well, which sets the discount. */
export function PricePreview({ onDiscount, ...typed }: PricePreviewProps) {
  const shown = typedPrice(typed);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-background px-3.5 py-2.5 sm:col-span-2">
      {shown ? (
        <>
          <div className="flex grow items-baseline gap-2">
            <p className="text-sm text-muted-foreground">{t('Shoppers see')}</p>
            <Price {...shown} />
          </div>
          <SalePriceInput {...shown} onDiscount={onDiscount} />
          {shown.price > 0 && discountedPrice(shown.price, shown.discount) === 0 && (
            <p className="w-full text-sm font-semibold text-destructive">
              {t('Shoppers pay nothing: discounts are rounded up to whole rupees.')}
            </p>
          )}
        </>
      ) : (
        <p className="text-sm text-muted-foreground">{t('Enter a price to see what shoppers see.')}</p>
      )}
    </div>
  );
}

interface SalePriceInputProps {
  price: number;
  discount: number;
  onDiscount: (discount: string) => void;
}

const AMOUNT = /^\d+(?:\.\d{1,2})?$/;

/**
 * The sale price. Discounts are whole rupees: a price that cannot be met becomes the next lower one, which is
 * shown.
 */
function SalePriceInput({ price, discount, onDiscount }: SalePriceInputProps) {
  const [draft, setDraft] = useState<string>();
  const change = (text: string) => {
    setDraft(text);
    const wanted = typedNumber(text);
    if (AMOUNT.test(String(wanted)) && wanted > 0 && wanted <= price)
      onDiscount(String(discountFor(price, wanted)));
  };
  return (
    <label className="flex items-center gap-2 text-sm font-semibold">
      {t('Shoppers pay')}
      <input
        className={`${INPUT} max-w-28 tabular-nums`}
        inputMode="decimal"
        value={draft ?? String(discountedPrice(price, discount))}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  );
}
