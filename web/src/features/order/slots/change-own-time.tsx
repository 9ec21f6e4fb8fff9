import type { OrderDetails } from '@tokri/contracts';
import { ChangeTime } from './change-time';
import { useChangeSlotMutation } from './slot-api';

/** Another delivery time for an own order. */
export function ChangeOwnTime({ order: { orderId, slot: current } }: { order: OrderDetails }) {
  const [changeSlot] = useChangeSlotMutation();
  return <ChangeTime current={current} send={(slot) => changeSlot({ orderId, slot }).unwrap()} />;
}
