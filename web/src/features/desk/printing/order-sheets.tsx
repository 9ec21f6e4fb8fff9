import type { DeskOrder } from '@tokri/contracts';
import { formatDatedSlot } from '../../../components/slot-time';
import { cx } from '../../../lib/class-names';
import { displayTime } from '../../../lib/display-time';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { shownName } from '@tokri/contracts/product-name';
import { Barcode } from './barcode';
import { piecesToPick, type DeskItem } from '../picking/found-pieces';
import { t } from '../../../lib/language';
import { shopName } from '../../../lib/text/shop-name';
import { formatMissing } from '../order-labels';

/** The content of the bag, for the shopper and the packer. */
export function PackingSlip({ order }: { order: DeskOrder }) {
  return (
    <section className="sheet" aria-label={t('Packing slip of {orderId}', { orderId: order.orderId })}>
      <header className="flex items-baseline justify-between gap-2">
        <p className="font-extrabold">{shopName()}</p>
        <p>{displayTime(order.createdAt)}</p>
      </header>
      <p className="my-[3mm] text-[9mm] leading-none font-extrabold">{order.orderId}</p>
      <DeliveryTime order={order} />
      <ul className="divide-y divide-black border-y border-black">
        {order.items.map((item) => (
          <SlipItem key={item.productId} item={item} />
        ))}
      </ul>
      {order.deliveryFee && (
        <p className="mt-[3mm]">
          {t('Delivery fee: {amount}', { amount: displayRupees(order.deliveryFee) })}
        </p>
      )}
      <ToCollect order={order} />
      <DeliveryAddress order={order} />
    </section>
  );
}

function SlipItem({ item }: { item: DeskItem }) {
  const { name, brand, shelf, sku, unit, missing = 0 } = item;
  const quantity = piecesToPick(item);
  return (
    <li className="flex gap-[3mm] py-[1.2mm] break-inside-avoid">
      <span className="min-w-[9mm] font-bold tabular-nums">
        {missing > 0 && <s className="mr-[1.5mm] font-normal">{quantity}</s>}
        {quantity - missing}
      </span>
      <span className={cx('grow', missing === quantity && 'line-through')}>
        {shownName(name, brand)}, {unit}
        {sku && <span className="block text-[3mm]">{sku}</span>}
      </span>
      {missing > 0 && <span className="whitespace-nowrap">{formatMissing(missing)}</span>}
      {shelf && <span className="font-semibold whitespace-nowrap tabular-nums">{shelf}</span>}
    </li>
  );
}

/** The label of the bag: large text for the rider, a barcode for the reader. */
export function BagLabel({ order }: { order: DeskOrder }) {
  return (
    <section className="sheet flex flex-col" aria-label={t('Label of {orderId}', { orderId: order.orderId })}>
      <Barcode orderId={order.orderId} />
      <p className="my-[3mm] text-center text-[9mm] leading-none font-extrabold">{order.orderId}</p>
      <p className="text-center text-[24mm] leading-none font-extrabold tabular-nums">
        {order.delivery_address.pincode}
      </p>
      <div className="mt-[4mm] border-t border-black pt-[1mm] text-[5mm] leading-tight">
        <DeliveryTime order={order} />
        <DeliveryAddress order={order} />
      </div>
      <div className="mt-auto text-[7mm] leading-tight">
        <ToCollect order={order} />
      </div>
    </section>
  );
}

/** The times that the shopper chose; with the date, because a bag can be packed the day before. */
const DeliveryTime = ({ order: { slot } }: { order: DeskOrder }) =>
  slot && <p className="my-[2mm] font-extrabold break-inside-avoid">{formatDatedSlot(slot)}</p>;

/** The final amount is known once the order is packed. */
function ToCollect({ order: { status, ledger } }: { order: DeskOrder }) {
  const isPacked = status !== 'confirmed' && status !== 'picking';
  const amount =
    ledger.due > 0
      ? t('To collect: {amount}', { amount: displayRupees(ledger.due) })
      : t('Nothing to collect');
  return (
    <p className="my-[3mm] font-extrabold break-inside-avoid">{isPacked ? amount : t('Not packed yet')}</p>
  );
}

function DeliveryAddress({ order }: { order: DeskOrder }) {
  const { address_line, city, pincode, state, mobile } = order.delivery_address;
  return (
    <div className="my-[3mm] break-words break-inside-avoid">
      <address className="not-italic">
        <p>{address_line}</p>
        <p>
          {city} {pincode}
        </p>
        <p>{state}</p>
        <p className="font-bold">{mobile}</p>
      </address>
      {order.deliveryNote && (
        <p className="mt-[1.5mm] font-bold">{t('Note: {note}', { note: order.deliveryNote })}</p>
      )}
    </div>
  );
}
