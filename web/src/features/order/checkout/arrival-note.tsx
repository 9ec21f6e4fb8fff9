import { configApi } from '../../../api/config-api';
import { closedAt } from '../../../components/bill/closed';
import { formatSlot } from '../../../components/slot-time';
import { useNow } from '../../../lib/use-now';
import type { DeliveryTime } from '../slots/use-delivery-time';
import { formatWindow } from '../tracking/arrival';

const TICK_MS = 10_000;

/** When the order arrives; nothing while that is not known or, without a slot, the shop is closed. */
export function ArrivalNote({ time }: { time: DeliveryTime }) {
  const { deliveryMinutes, trading } = configApi.useConfigQuery().data ?? {};
  const now = useNow(TICK_MS);
  if (time === 'open') return null;
  if (time !== 'soon') return <Note>{formatSlot(time, now)}</Note>;
  if (!deliveryMinutes || closedAt(new Date(now), trading)) return null;
  const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const text = formatWindow({ from: after(deliveryMinutes.from), to: after(deliveryMinutes.to) });
  return <Note>{text}</Note>;
}

const Note = ({ children }: { children: string }) => (
  <p key={children} className="mt-3 font-semibold">
    {children}
  </p>
);
