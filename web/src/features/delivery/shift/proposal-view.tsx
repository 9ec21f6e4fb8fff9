import type { RiderProposal } from '@tokri/contracts';
import { slotHours } from '../../../components/slot-time';
import { Button } from '../../../components/ui/button';
import { displayHour } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { explainProposal } from '../../../components/rider-proposal/explain-proposal';

interface ProposalViewProps {
  proposal: RiderProposal;
  isBusy: boolean;
  onDecline: (orderId: string) => void;
}

/** The bags that a rider should take next, why, and a button to decline each. */
export function ProposalView({ proposal, isBusy, onDecline }: ProposalViewProps) {
  return (
    <section aria-label={t('Next for you')} className="rounded-card bg-card p-4 text-lg shadow-card">
      <h2 className="font-bold">{t('Next for you')}</h2>
      <ul className="mt-2 divide-y divide-border">
        {proposal.bags.map(({ orderId, pincode, slot, isPacked, readyAt }) => (
          <li key={orderId} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              <span className="font-bold">{orderId}</span> · {pincode} ·{' '}
              {slot && <span className="font-bold">{slotHours(slot)} · </span>}
              {isPacked ? t('packed now') : t('packed at about {time}', { time: displayHour(readyAt) })}
            </span>
            <Button
              variant="outline"
              size="lg"
              disabled={isBusy}
              aria-label={t('Not for me: {orderId}', { orderId })}
              onClick={() => onDecline(orderId)}
            >
              {t('Not for me')}
            </Button>
          </li>
        ))}
      </ul>
      <ul className="mt-2 text-base text-muted-foreground">
        {explainProposal(proposal).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-2 text-base">{t('Declining has no consequences for you.')}</p>
    </section>
  );
}
