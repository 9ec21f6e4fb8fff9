import type { ReorderProposal } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { MAX_PURCHASE_LINES } from '@tokri/contracts/limits';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { INPUT } from '../../../components/ui/field';
import { useMayDo } from '../../../components/use-may-do';
import { cx } from '../../../lib/class-names';
import { plural, t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { piecesOf } from '../stock/lines/line-draft';
import { MissingList, MoreOfList } from './list-states';
import { orderPath } from './paths';
import { explain, groupBySupplier, type SupplierGroup } from './proposal-groups';
import { useCreatePurchaseOrderMutation, useReorderProposalsInfiniteQuery } from './purchasing-api';

/** Products to order now, by supplier. Computed when it is opened. */
export function ReorderList() {
  const list = useReorderProposalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const pages = list.currentData?.pages;
  if (!pages) return <MissingList error={list.error} refetch={list.refetch} />;
  const groups = groupBySupplier(pages);
  const examined = pages.reduce((sum, page) => sum + page.examined, 0);
  return (
    <div className="grid gap-4">
      {groups.length === 0 ? (
        <EmptyState title={t('Nothing to order now')}>
          {list.hasNextPage
            ? t('No proposal among the products that were checked.')
            : t('Every product that sells lasts until the next order can arrive.')}
        </EmptyState>
      ) : (
        groups.map((group) => <Group key={group.supplier ?? ''} group={group} />)
      )}
      <p className="text-sm text-muted-foreground">
        {plural(
          examined,
          '{count} product with recent sales checked.',
          '{count} products with recent sales checked.',
        )}
      </p>
      <MoreOfList list={list} label={t('Check more products')} />
    </div>
  );
}

interface Choice {
  isLeftOut?: boolean;
  /** As typed. */
  pieces?: string;
}

/** The products of a supplier; all are chosen at first. */
function Group({ group: { supplier, proposals, minimumOrder } }: { group: SupplierGroup }) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  // The same for every attempt, so that one order is written.
  const [purchaseOrderId] = useState(newUuid);
  const [create, { isLoading }] = useCreatePurchaseOrderMutation();
  const navigate = useNavigate();
  const mayWrite = useMayDo()('stock.write');
  const title = supplier ?? t('No supplier known');
  const lines = proposals.map((proposal) => {
    const { isLeftOut = false, pieces: typed = String(proposal.pieces) } = choices[proposal.productId] ?? {};
    const pieces = piecesOf({ _id: '', name: '', unit: '', image: [], pieces: typed });
    return { proposal, isLeftOut, typed, pieces };
  });
  const chosen = lines.filter(({ isLeftOut }) => !isLeftOut);
  const costs = chosen.flatMap(({ proposal: { cost }, pieces = 0 }) =>
    cost === undefined ? [] : [Math.round(cost * 100) * pieces],
  );
  const cost = costs.reduce((sum, each) => sum + each, 0) / 100;
  const isReady = chosen.length > 0 && chosen.every(({ pieces }) => pieces !== undefined);
  const change = (id: string, more: Choice) =>
    setChoices((now) => ({ ...now, [id]: { ...now[id], ...more } }));

  const order = async () => {
    try {
      const { _id, number } = await create({
        purchaseOrderId,
        ...(supplier !== undefined && { supplier }),
        lines: chosen.slice(0, MAX_PURCHASE_LINES).map(({ proposal, pieces = 1 }) => ({
          ...{ productId: proposal.productId, pieces },
          ...(proposal.cost !== undefined && { cost: proposal.cost }),
        })),
      }).unwrap();
      toast.success(t('{number} was written. Check it, then send it.', { number }));
      await navigate(orderPath(_id));
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  return (
    <section aria-label={title} className="grid gap-2 rounded-card bg-card p-4 shadow-card">
      <h2 className="font-bold break-words">{title}</h2>
      <ul className="divide-y divide-border">
        {lines.map(({ proposal, isLeftOut, typed, pieces }) => (
          <ProposalRow
            key={proposal.productId}
            proposal={proposal}
            isChosen={!isLeftOut}
            typed={typed}
            isWrong={pieces === undefined}
            mayWrite={mayWrite}
            onChange={(more) => change(proposal.productId, more)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm tabular-nums">
          {costs.length > 0 && t('About {amount}', { amount: displayRupees(cost) })}
          {minimumOrder !== undefined && cost < minimumOrder && (
            <span className="block font-semibold">
              {t('Below the minimum order of {amount}.', { amount: displayRupees(minimumOrder) })}
            </span>
          )}
        </p>
        {mayWrite && (
          <Button disabled={!isReady} busy={isLoading} onClick={() => void order()}>
            {t('Make purchase order')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface ProposalRowProps {
  proposal: ReorderProposal;
  isChosen: boolean;
  typed: string;
  isWrong: boolean;
  mayWrite: boolean;
  onChange: (more: Choice) => void;
}

function ProposalRow({ proposal, isChosen, typed, isWrong, mayWrite, onChange }: ProposalRowProps) {
  const { name, unit, stock, onOrder, soldPerDay } = proposal;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 py-3">
      <input
        type="checkbox"
        aria-label={t('Order {name}', { name })}
        checked={isChosen}
        disabled={!mayWrite}
        className="mt-1 size-6 accent-primary"
        onChange={({ target }) => onChange({ isLeftOut: !target.checked })}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {name} <span className="font-normal text-muted-foreground">{unit}</span>
        </p>
        <p className="text-sm tabular-nums">
          {t('{stock} in stock · {open} on order · {sold} a day', {
            stock,
            open: onOrder,
            sold: soldPerDay,
          })}
        </p>
        <p className="text-sm text-muted-foreground">{explain(proposal)}</p>
      </div>
      <input
        inputMode="numeric"
        aria-label={t('Pieces of {name}', { name })}
        aria-invalid={isWrong}
        value={typed}
        readOnly={!mayWrite}
        disabled={!isChosen}
        className={cx(INPUT, 'w-20! text-right tabular-nums')}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange({ pieces: target.value })}
      />
    </li>
  );
}
