import type { Answer } from '../../../api/call-types';
import { Button } from '../../../components/ui/button';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { statusLabel } from '../order-labels';
import { t } from '../../../lib/language';
import { LinkToSend } from './link-to-send';

type Result = Answer<'handOverOrders'>;

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
  const { due } = order.ledger;
  return (
    <LinkToSend
      title={order.orderId}
      link={link}
      mobile={order.rider?.mobile}
      text={`${t('Order {orderId}', { orderId: order.orderId })}: ${link}`}
    >
      <p className="flex justify-between gap-3">
        <span className="font-bold">{order.orderId}</span>
        <span>
          {due > 0 ? t('Collect {amount}', { amount: displayRupees(due) }) : t('Nothing to collect')}
        </span>
      </p>
    </LinkToSend>
  );
}
