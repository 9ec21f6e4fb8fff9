import type { CreditEntry, CreditKind } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { displayDate } from '../../lib/display-time';
import { msg, t } from '../../lib/language';

const KINDS: Record<CreditKind, string> = {
  given: msg('Given by the shop'),
  refunded: msg('Refunded'),
  used: msg('Paid'),
  returned: msg('Came back'),
  ended: msg('Ended'),
};

const signed = (amount: number): string =>
  amount < 0 ? `−${displayRupees(-amount)}` : `+${displayRupees(amount)}`;

/** Changes of a store credit, the newest first. A kind that is unknown to this build is shown unchanged. */
export const CreditEntries = ({ entries }: { entries: readonly CreditEntry[] }) => (
  <ul aria-label={t('Store credit')} className="divide-y divide-border">
    {entries.map(({ _id, at, kind, amount, orderId, note }) => (
      <li key={_id} className="flex justify-between gap-4 py-2.5">
        <span className="min-w-0">
          <span className="font-semibold">
            {[t(KINDS[kind] ?? kind), ...(orderId ? [orderId] : [])].join(' · ')}
          </span>
          {note && <span className="block break-words">“{note}”</span>}
          <time dateTime={at} className="block text-sm text-muted-foreground">
            {displayDate(at)}
          </time>
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums">{signed(amount)}</span>
      </li>
    ))}
  </ul>
);
