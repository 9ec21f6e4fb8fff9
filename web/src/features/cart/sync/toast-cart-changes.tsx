import type { CartLine } from '@tokri/contracts';
import { salePriceOf } from '@tokri/contracts/money';
import toast from 'react-hot-toast';
import { t } from '../../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { nameOf } from '../../../lib/name-of';
import type { PendingQuantity } from './optimistic-cart';

/** Milliseconds that the list of changes is shown. */
const READING_MS = 10_000;

/** Describes how a quantity that was sent late has changed; undefined if it has not. */
function changeOf({ product, quantity }: PendingQuantity, line: CartLine | undefined): string | undefined {
  if (quantity === 0) return undefined;
  const name = `${nameOf(product)} ${product.unit}`;
  if (!line) return t('{name} could not be added.', { name });
  if (!line.available) return t('{name} is sold out.', { name });
  if (line.quantity < quantity)
    return t('{name}: {left} instead of {quantity}, no more are left.', {
      name,
      left: line.quantity,
      quantity,
    });
  const before = salePriceOf(product);
  if (line.priceNow === before) return undefined;
  return t('{name} is {now} now, it was {before}.', {
    name,
    now: displayRupees(line.priceNow),
    before: displayRupees(before),
  });
}

export const changesOf = (sent: readonly PendingQuantity[], lines: readonly CartLine[]): string[] => {
  const lineOf = new Map(lines.map((line) => [line.productId._id, line]));
  return sent.flatMap((each) => changeOf(each, lineOf.get(each.product._id)) ?? []);
};

/** Toasts that the cart was sent, and what changed since the shopper filled it. */
export function toastCartChanges(sent: readonly PendingQuantity[], lines: readonly CartLine[]): void {
  if (sent.length === 0) return;
  const changes = changesOf(sent, lines);
  const options = { id: 'cart' };
  if (changes.length === 0) return void toast.success(t('Your cart is sent.'), options);
  toast(
    <div>
      <p>{t('Your cart is sent. Since you filled it:')}</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>,
    { ...options, duration: READING_MS },
  );
}
