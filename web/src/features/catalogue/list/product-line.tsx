import type { Product } from '@tokri/contracts';
import { Price } from '../../../components/product/price';
import { ProductImage } from '../../../components/ui/product-image';
import { nameOf } from '../../../lib/name-of';

/** The content of a product card in one line. */
export function ProductLine({ product }: { product: Product }) {
  return (
    <>
      <ProductImage src={product.image[0]} alt="" sizes="48px" eager className="size-12 shrink-0" />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-semibold">{nameOf(product)}</span>
        <span className="block truncate text-muted-foreground">{product.unit}</span>
      </span>
      <Price of={product} className="shrink-0 flex-col items-end @max-[24rem]:max-w-16" />
    </>
  );
}
