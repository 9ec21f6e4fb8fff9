import type { DeskProposal } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { explainProposal } from '../../../components/rider-proposal/explain-proposal';
import { Button } from '../../../components/ui/button';
import { displayHour } from '../../../lib/display-time';
import { t } from '../../../lib/language';

interface ProposalCardProps {
  proposal: DeskProposal;
  isBusy: boolean;
  /** Absent for users who may not hand orders over. */
  onHandOver?: (() => void) | undefined;
}

/** Bags that a rider should take, and why; handed over by one tap once all are packed. */
export function ProposalCard({ proposal, isBusy, onHandOver }: ProposalCardProps) {
  const { rider, bags, leaveAt } = proposal;
  const arePacked = bags.every(({ isPacked }) => isPacked);
  return (
    <article
      aria-label={t('Proposal for {name}', { name: rider.name })}
      className="grid gap-2 rounded-card bg-primary-pale p-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p>
          <span className="font-bold">{rider.name}</span>{' '}
          {bags.map(({ orderId, pincode, isPacked, readyAt }) => (
            <span key={orderId} className="mr-3 inline-block">
              <Link to={`/dashboard/orders/${orderId}`} className="text-primary underline">
                {orderId}
              </Link>{' '}
              {pincode}
              {!isPacked && ` (${t('packed at about {time}', { time: displayHour(readyAt) })})`}
            </span>
          ))}
        </p>
        <p className="text-sm">{explainProposal(proposal).join(' ')}</p>
      </div>
      {onHandOver && (
        <Button
          disabled={!arePacked}
          busy={isBusy}
          aria-label={t('Hand over to {name}', { name: rider.name })}
          onClick={onHandOver}
        >
          {arePacked ? t('Hand over') : t('Leaves at {time}', { time: displayHour(leaveAt) })}
        </Button>
      )}
    </article>
  );
}
