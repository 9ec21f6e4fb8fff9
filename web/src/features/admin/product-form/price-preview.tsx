import { salePriceOf, type PriceFacts } from '@tokri/contracts/money';
import { soldFor } from '@tokri/contracts/sale-price';
import { useState } from 'react';
import { INPUT } from '../../../components/ui/field';
import { Price } from '../../../components/product/price';
import { t } from '../../../lib/language';
import { typedNumber } from '../../../lib/text/typed-number';
import { typedPrice, type ProductFormValues } from './product-form-values';

type Typed = Pick<ProductFormValues, 'price' | 'discount' | 'sellingPrice'>;

interface PricePreviewProps {
  typed: Typed;
  onChange: (change: Partial<Typed>) => void;
}

/** The sale price while the price is typed. It can be edited as well, which sets the discount or the selling price. */
export function PricePreview({ typed, onChange }: PricePreviewProps) {
  const shown = typedPrice(typed);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-background px-3.5 py-2.5 sm:col-span-2">
      {shown ? (
        <>
          <div className="flex grow items-baseline gap-2">
            <p className="text-sm text-muted-foreground">{t('Shoppers see')}</p>
            <Price of={shown} />
          </div>
          <SalePriceInput shown={shown} onChange={onChange} />
          {shown.price > 0 && salePriceOf(shown) === 0 && (
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
  shown: PriceFacts;
  onChange: PricePreviewProps['onChange'];
}

const AMOUNT = /^\d+(?:\.\d{1,2})?$/;

/** The sale price: a discount where one gives it exactly, otherwise a selling price. */
function SalePriceInput({ shown, onChange }: SalePriceInputProps) {
  const [draft, setDraft] = useState<string>();
  const change = (text: string) => {
    setDraft(text);
    const wanted = typedNumber(text);
    if (!AMOUNT.test(String(wanted)) || wanted <= 0 || wanted > shown.price) return;
    const { discount, sellingPrice } = soldFor(shown.price, wanted, shown);
    onChange(
      sellingPrice === undefined
        ? { discount: String(discount), sellingPrice: '' }
        : { sellingPrice: String(sellingPrice) },
    );
  };
  return (
    <label className="flex items-center gap-2 text-sm font-semibold">
      {t('Shoppers pay')}
      <input
        className={`${INPUT} max-w-28 tabular-nums`}
        inputMode="decimal"
        value={draft ?? String(salePriceOf(shown))}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  );
}
