import { Price } from '../../components/ui/price';
import { typedPrice } from './product-form-values';

/** The price as shoppers will see it, while it is typed. */
export function PricePreview(typed: { price: string; discount: string }) {
  const shown = typedPrice(typed);
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 rounded-xl bg-background px-3.5 py-2.5 sm:col-span-2">
      <p className="text-sm text-muted-foreground">
        {shown ? 'Shoppers see' : 'What shoppers see stands here as soon as there is a price.'}
      </p>
      {shown && <Price {...shown} />}
    </div>
  );
}
