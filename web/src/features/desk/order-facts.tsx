import type { DeskOrder } from '@tokri/contracts';
import { PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { InvoiceButtons } from '../../components/invoice-buttons';
import { displayRupees } from '../../lib/money';
import { actorWords, paymentWords, reasonWords, stepWords } from './desk-words';

const when = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });

/** Where the order goes, what it costs, who has it, and what happened to it. */
export function OrderFacts({ order }: { order: DeskOrder }) {
  const { delivery_address: address, ledger, rider } = order;
  const isForLess = ledger.owed > 0 && ledger.owed < order.totalAmt;
  return (
    <div className="grid gap-3">
      <Fact title="Deliver to">
        <address className="break-words not-italic">
          <p>{address.address_line}</p>
          <p>
            {address.city} {address.pincode}
          </p>
          <p>{address.state}</p>
        </address>
        <PhoneLink mobile={address.mobile} />
      </Fact>
      {order.deliveryNote && (
        <Fact title="Note for the rider">
          <p className="font-semibold break-words">{order.deliveryNote}</p>
        </Fact>
      )}
      <Fact title="Payment">
        <p>
          <span className="font-bold">{displayRupees(order.totalAmt)}</span> ·{' '}
          {paymentWords(order.payment_status)}
        </p>
        {isForLess && (
          <p>
            {displayRupees(ledger.owed)} without what {lackWords(order.items)}
          </p>
        )}
        {ledger.due > 0 && <p>Collect {displayRupees(ledger.due)}</p>}
        {ledger.refunding > 0 && <p>{displayRupees(ledger.refunding)} is to go back</p>}
        {ledger.refunded > 0 && <p>{displayRupees(ledger.refunded)} went back</p>}
        <InvoiceButtons order={order} />
      </Fact>
      {rider && (
        <Fact title="Rider">
          <p>{rider.name}</p>
          <PhoneLink mobile={rider.mobile} />
        </Fact>
      )}
      {order.notDeliveredReason && (
        <Fact title="Why it comes back">{reasonWords(order.notDeliveredReason)}</Fact>
      )}
      {order.status === 'cancelled' && order.cancelReason && (
        <Fact title="Why it was cancelled">{order.cancelReason}</Fact>
      )}
      <Fact title="Timeline">
        <ol className="grid gap-1">
          {order.timeline.map(({ status, at, cause, by }) => (
            <li key={`${at} ${cause}`}>
              <span className="font-semibold">{stepWords(status, cause)}</span> {by && actorWords(by)}{' '}
              <time dateTime={at} className="block text-sm text-muted-foreground">
                {when.format(new Date(at))}
              </time>
            </li>
          ))}
        </ol>
      </Fact>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <h2 className="mb-1 text-sm font-semibold text-muted-foreground">{title}</h2>
      {children}
    </section>
  );
}

function PhoneLink({ mobile }: { mobile: string }) {
  return (
    <a
      href={`tel:+91${mobile}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
    >
      <PhoneCall className="size-4" aria-hidden="true" />
      {mobile}
    </a>
  );
}

/** Why less is owed than was ordered. */
function lackWords(items: DeskOrder['items']): string {
  const lacks = [
    items.some(({ missing = 0 }) => missing > 0) && 'is missing',
    items.some(({ refused = 0 }) => refused > 0) && 'was refused',
  ].filter(Boolean);
  return lacks.length > 0 ? lacks.join(' or ') : 'was wrong';
}
