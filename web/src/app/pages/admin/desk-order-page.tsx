import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useMayChangeTime } from '../../../components/may-change-time';
import { useChangeDeskSlotMutation } from '../../../features/desk/desk-api';
import { PickList } from '../../../features/desk/picking/pick-list';
import { t } from '../../../lib/language';
import { lazyPart } from '../../../lib/loading/lazy-part';
import { useDocumentTitle } from '../../../lib/use-document-title';

/** Loaded only for orders whose time can be changed. */
const DeskTimePart = lazyPart(async () => (await import('../slot-part')).DeskTimePart);

export function DeskOrderPage() {
  const { orderId = '' } = useParams();
  useDocumentTitle(t('Order {orderId}', { orderId }));
  const mayChangeTime = useMayChangeTime();
  const [changeSlot] = useChangeDeskSlotMutation();
  return (
    <PickList
      key={orderId}
      orderId={orderId}
      renderChangeTime={(order) =>
        mayChangeTime(order) && (
          <Suspense fallback={null}>
            <DeskTimePart current={order.slot} send={(slot) => changeSlot({ orderId, slot }).unwrap()} />
          </Suspense>
        )
      }
    />
  );
}
