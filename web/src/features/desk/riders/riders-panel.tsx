import type { DeskProposal } from '@tokri/contracts';
import { Bike } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import type { Answer } from '../../../api/call-types';
import { useMayDo } from '../../../components/use-may-do';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { useHandOverOrdersMutation } from '../desk-api';
import { RiderLinks } from '../hand-over/rider-links';
import { describeRider } from './describe-rider';
import { ProposalCard } from './proposal-card';
import { RidersDialog } from './riders-dialog';
import { useRidersQuery } from './riders-api';

interface RidersPanelProps {
  poll: { pollingInterval: number; skipPollingIfUnfocused: boolean };
  now: number;
}

/** Riders on shift or with bags, where each of them is, and who should take what. Empty without any. */
export function RidersPanel({ poll, now }: RidersPanelProps) {
  const { data } = useRidersQuery(undefined, { ...poll, refetchOnMountOrArgChange: true });
  const mayChange = useMayDo()('orders.fulfil');
  const [isOpen, setIsOpen] = useState(false);
  const [handOver, { isLoading, originalArgs }] = useHandOverOrdersMutation();
  const [result, setResult] = useState<Answer<'handOverOrders'>>();
  const riders = data?.riders ?? [];
  const confirm = async ({ rider: { name, mobile }, bags }: DeskProposal) => {
    const orderIds = bags.map(({ orderId }) => orderId);
    try {
      setResult(await handOver({ orderIds, rider: { name, mobile }, isTogether: true }).unwrap());
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
  const shown = riders.filter(({ state }) => state !== 'off');
  return (
    <section aria-label={t('Riders')} className="mb-3 grid gap-2">
      {mayChange && (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Bike className="size-5" aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {t('Riders')}
        </Button>
      )}
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {shown.map((rider) => (
            <li key={rider._id} className="rounded-card bg-card px-3 py-2 shadow-card">
              <p className="font-bold">{rider.name}</p>
              <p className="text-sm text-muted-foreground tabular-nums">
                {describeRider(rider, now)}
                {!rider.isOnShift && ` · ${t('Off shift')}`}
                {rider.declined && ` · ${t('declined {list}', { list: rider.declined.join(', ') })}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {data?.proposals.map((proposal) => (
        <ProposalCard
          key={proposal.rider._id}
          proposal={proposal}
          isBusy={isLoading && originalArgs?.rider.mobile === proposal.rider.mobile}
          {...(mayChange && { onHandOver: () => void confirm(proposal) })}
        />
      ))}
      <Dialog
        open={result !== undefined}
        onClose={() => setResult(undefined)}
        title={result?.handedOver.length ? t('Handed over') : t('Not handed over')}
      >
        {result && <RiderLinks result={result} onDone={() => setResult(undefined)} />}
      </Dialog>
      <RidersDialog riders={riders} now={now} open={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
