import { configApi } from '../../../api/config-api';
import { closedAt } from '../../../components/bill/closed';
import { useNow } from '../../../lib/use-now';
import { formatWindow } from '../tracking/arrival';

const TICK_MS = 10_000;

/** When an order that is placed now arrives; nothing while that is not known or the shop is closed. */
export function ArrivalNote() {
  const { deliveryMinutes, trading } = configApi.useConfigQuery().data ?? {};
  const now = useNow(TICK_MS);
  if (!deliveryMinutes || closedAt(new Date(now), trading)) return null;
  const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const text = formatWindow({ from: after(deliveryMinutes.from), to: after(deliveryMinutes.to) });
  return (
    <p key={text} className="mt-3 font-semibold">
      {text}
    </p>
  );
}
