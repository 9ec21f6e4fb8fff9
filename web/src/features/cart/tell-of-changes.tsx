import type { CartLine } from '@tokri/contracts';
import { discountedPrice } from '@tokri/contracts/money';
import toast from 'react-hot-toast';
import { displayRupees } from '../../lib/money';
import type { PendingQuantity } from './optimistic-cart';

/** Milliseconds that a list of changes stands. */
const READING_MS = 10_000;

/** What has become of a quantity that was sent late; undefined when it is as the shopper saw it. */
function changeOf({ product, quantity }: PendingQuantity, line: CartLine | undefined): string | undefined {
  if (quantity === 0) return undefined;
  const name = `${product.name} ${product.unit}`;
  if (!line) return `${name} could not be added.`;
  if (!line.available) return `${name} is sold out.`;
  if (line.quantity < quantity) return `${name}: ${line.quantity} instead of ${quantity}, no more are left.`;
  const before = discountedPrice(product.price, product.discount);
  if (line.priceNow === before) return undefined;
  return `${name} is ${displayRupees(line.priceNow)} now, it was ${displayRupees(before)}.`;
}

export const changesOf = (sent: readonly PendingQuantity[], lines: readonly CartLine[]): string[] => {
  const lineOf = new Map(lines.map((line) => [line.productId._id, line]));
  return sent.flatMap((each) => changeOf(each, lineOf.get(each.product._id)) ?? []);
};

/** Says that the cart was sent, and what is not as it was when the shopper put it in. */
export function tellOfChanges(sent: readonly PendingQuantity[], lines: readonly CartLine[]): void {
  if (sent.length === 0) return;
  const changes = changesOf(sent, lines);
  const options = { id: 'cart' };
  if (changes.length === 0) return void toast.success('Your cart is sent.', options);
  toast(
    <div>
      <p>Your cart is sent. Since you filled it:</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>,
    { ...options, duration: READING_MS },
  );
}
