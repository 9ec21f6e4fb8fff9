import { Phone } from 'lucide-react';
import type { OrderDetails } from '@tokri/contracts';
import { buttonClass } from '../../../components/ui/button';
import { t } from '../../../lib/language';

/** The rider, and the code that the shopper gives at the door; only while the order is on the way. */
export function RiderCard({ order: { status, rider, deliveryCode } }: { order: OrderDetails }) {
  if (status !== 'on-the-way') return null;
  return (
    <section
      aria-label={t('Your delivery')}
      className="grid content-center gap-4 rounded-card bg-primary-deep p-4 text-white md:p-5 xl:self-stretch print:hidden"
    >
      {rider && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <RiderPicture />
          <p className="min-w-0 grow leading-tight wrap-anywhere">
            <span className="block text-sm">{t('Your rider')}</span>
            <span className="text-lg font-bold">{rider.name}</span>
          </p>
          <a href={`tel:${rider.mobile}`} className={buttonClass('accent', 'lg')}>
            <Phone className="size-5" aria-hidden="true" />
            {t('Call {name}', { name: rider.name })}
          </a>
        </div>
      )}
      {deliveryCode && (
        <div className="rounded-xl bg-black/20 p-3 text-center">
          <h2 className="font-semibold">{t('Give this code to the rider')}</h2>
          <p className="pl-[0.2em] text-4xl font-extrabold tracking-[0.2em]">{deliveryCode}</p>
        </div>
      )}
    </section>
  );
}

/** A person with a helmet. */
function RiderPicture() {
  return (
    <svg viewBox="0 0 56 56" className="size-14 shrink-0 rounded-full" aria-hidden="true">
      <path fill="#cfeeda" d="M0 0h56v56H0z" />
      <path fill="#14713f" d="M8 58c0-13 8-20 20-20s20 7 20 20z" />
      <path fill="#a9673e" d="M23 34h10v7a5 5 0 0 1-10 0z" />
      <circle cx="28" cy="26" r="11" fill="#c98a5b" />
      <path fill="#ffb52e" d="M15 25a13 13 0 0 1 26 0l-3 1c-6-4-14-4-20 0z" />
      <path fill="#1b2620" d="M18 26c6-4 14-4 20 0v3c-6-3-14-3-20 0z" opacity=".85" />
      <path stroke="#1b2620" strokeWidth="1.6" strokeLinecap="round" fill="none" d="M24 33c2 2 6 2 8 0" />
    </svg>
  );
}
