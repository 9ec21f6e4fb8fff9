import { Copy, MessageSquare } from 'lucide-react';
import toast from 'react-hot-toast';
import type { Answer } from '../../../api/call-types';
import { Button, buttonClass } from '../../../components/ui/button';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { statusLabel } from '../order-labels';
import { t } from '../../../lib/language';

type Result = Answer<'handOverOrders'>;

/** Without https there is no clipboard. */
async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    toast.success(t('Copied'));
  } catch {
    toast.error(t('It could not be copied. Please select and copy it yourself.'));
  }
}

/** The rider's link for each order, and the orders that were refused. */
export function RiderLinks({ result, onDone }: { result: Result; onDone: () => void }) {
  const { handedOver, refused } = result;
  return (
    <div className="grid gap-4">
      {handedOver.length > 0 && (
        <>
          <p>{t('Send each link to the rider. The links are shown only now.')}</p>
          <ul className="grid gap-3">
            {handedOver.map((each) => (
              <li key={each.order._id}>
                <RiderLink {...each} />
              </li>
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <div className="rounded-xl bg-destructive-pale p-3 text-destructive" role="alert">
          <p className="font-semibold">{t('Not handed over')}</p>
          <ul>
            {refused.map(({ orderId, status }) => (
              <li key={orderId}>
                {orderId}: {status ? statusLabel(status) : t('not found')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button onClick={onDone} className="justify-self-end">
        {t('Done')}
      </Button>
    </div>
  );
}

function RiderLink({ order, secret }: Result['handedOver'][number]) {
  const link = `${location.origin}/deliver#${secret}`;
  const text = `${t('Order {orderId}', { orderId: order.orderId })}: ${link}`;
  const { due } = order.ledger;
  return (
    <article
      aria-label={t('Link of {orderId}', { orderId: order.orderId })}
      className="grid gap-2 rounded-xl bg-muted p-3"
    >
      <p className="flex justify-between gap-3">
        <span className="font-bold">{order.orderId}</span>
        <span>
          {due > 0 ? t('Collect {amount}', { amount: displayRupees(due) }) : t('Nothing to collect')}
        </span>
      </p>
      <p className="text-sm break-all select-all">{link}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-label={t('Copy the link of {orderId}', { orderId: order.orderId })}
          icon={<Copy className="size-4" aria-hidden="true" />}
          onClick={() => void copy(link)}
        >
          {t('Copy')}
        </Button>
        <a
          href={`sms:+91${order.rider?.mobile}?body=${encodeURIComponent(text)}`}
          aria-label={t('Send the link of {orderId} by SMS', { orderId: order.orderId })}
          className={buttonClass('outline')}
        >
          <MessageSquare className="size-4" aria-hidden="true" />
          {t('SMS')}
        </a>
      </div>
    </article>
  );
}
