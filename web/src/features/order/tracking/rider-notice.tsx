import { Phone } from 'lucide-react';
import type { OrderDetails } from '@tokri/contracts';
import { buttonClass } from '../../../components/ui/button';
import { t } from '../../../lib/language';

/** The rider, and the code that the shopper gives at the door; only while the order is on the way. */
export function RiderNotice({ order }: { order: OrderDetails }) {
  if (order.status !== 'on-the-way') return null;
  return (
    <section
      aria-label={t('Your delivery')}
      className="grid justify-items-center gap-3 rounded-card bg-primary-deep p-5 text-center text-white"
    >
      {order.deliveryCode && (
        <div>
          <h2 className="text-lg font-semibold">{t('Give this code to the rider')}</h2>
          <p className="pl-[0.2em] text-6xl font-extrabold tracking-[0.2em]">{order.deliveryCode}</p>
        </div>
      )}
      {order.rider && (
        <a href={`tel:${order.rider.mobile}`} className={buttonClass('accent', 'lg')}>
          <Phone className="size-5" aria-hidden="true" />
          {t('Call {name}', { name: order.rider.name })}
        </a>
      )}
    </section>
  );
}
