import type { DeskOrder } from '@tokri/contracts';
import { useRef, useState, type ReactNode } from 'react';
import { useMayDo } from '../../../components/use-may-do';
import { formatSlot } from '../../../components/slot-time';
import { PageHeading } from '../../../components/ui/page-heading';
import { Age } from '../age';
import { formatMissing, formatPieces } from '../order-labels';
import { FoundDialog } from '../picking/found-dialog';
import { countPieces, missingAmount, type DeskItem, type PieceCounts } from '../picking/found-pieces';
import { MissingDialog } from '../picking/missing-dialog';
import { useOrderLotsQuery } from '../desk-api';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { PickRow } from '../picking/pick-row';
import { OpenQuestions } from '../changes/open-questions';
import { replaceablePieces } from '../changes/replaceable-pieces';
import { SubstituteDialog } from '../changes/substitute-dialog';
import { RefundNotice } from './refund-notice';
import { ReportedProblems } from './reported-problems';
import { GrantedRefunds } from '../refund/granted-refunds';
import { StatusBadge } from '../status-badge';
import { useBarcodePick } from '../scanning/use-barcode-pick';
import { useLabelScan } from '../scanning/use-label-scan';
import { useNow } from '../../../lib/use-now';
import { usePicking } from '../picking/use-picking';
import { t } from '../../../lib/language';

const TICK_MS = 1_000;

interface DeskOrderViewProps {
  order: DeskOrder;
  /** The id or number in the address. */
  orderId: string;
  isMine: boolean;
  /** Offers another delivery time. */
  changeTime: ReactNode;
}

export function DeskOrderView({ order, orderId, isMine, changeTime }: DeskOrderViewProps) {
  const now = useNow(TICK_MS);
  const { items, isSaved, change } = usePicking(orderId, order.items);
  const [missingOf, setMissingOf] = useState<string>();
  const [foundOf, setFoundOf] = useState<string>();
  const [replacedOf, setReplacedOf] = useState<string>();
  const packButton = useRef<HTMLButtonElement>(null);
  const isPicking = order.status === 'picking';
  const mayPick = useMayDo()('orders.fulfil') && isPicking;
  // Without an answer the order is picked without them.
  const { data: lots } = useOrderLotsQuery(order._id, { skip: !mayPick });
  const pieces = countPieces(items);
  const onBarcode = useBarcodePick({ items, isPicking: mayPick, change });
  useLabelScan({ orderId: order.orderId, isPicking, left: pieces.left, packButton, onBarcode });
  const mayReplace = (item: DeskItem) =>
    isSaved &&
    (item.substitution ?? 'refund') !== 'refund' &&
    replaceablePieces({ ...order, items }, item) > 0;
  const isFinal = ['delivered', 'returned', 'cancelled'].includes(order.status);
  return (
    <>
      <PageHeading
        aside={
          <p className="flex items-center gap-3">
            {order.slot && !isFinal && <span className="font-bold">{formatSlot(order.slot, now)}</span>}
            <StatusBadge status={order.status} />
            {!isFinal && <Age since={order.since} promisedAt={order.promisedAt} now={now} />}
          </p>
        }
      >
        {order.orderId}
      </PageHeading>
      {isPicking && !isMine && <Notice>{t('Somebody else started to pick this order.')}</Notice>}
      {order.status === 'on-the-way' && order.isCodeLocked && (
        <Notice>{t('Too many wrong codes. Please hand the order over again.')}</Notice>
      )}
      {order.isRefundRefused && <RefundNotice orderId={orderId} ledger={order.ledger} />}
      {isPicking && <OpenQuestions questions={order.questions} now={now} />}
      <ReportedProblems order={order} orderId={orderId} />
      <GrantedRefunds order={order} orderId={orderId} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label={t('Items')}>
          <p className="mb-2 font-semibold">{describeProgress(pieces, isPicking)}</p>
          <ul className="grid gap-2">
            {items.map((item) => {
              const { productId } = item;
              const picking = {
                onPick: (picked: number) => change({ productId, picked }),
                onMissing: () => setMissingOf(productId),
                onFound: () => setFoundOf(productId),
                onReplace: mayReplace(item) ? () => setReplacedOf(productId) : undefined,
              };
              return (
                <li key={productId}>
                  <PickRow item={item} lots={lots?.[productId]} picking={mayPick ? picking : undefined} />
                </li>
              );
            })}
          </ul>
        </section>
        <OrderFacts order={order} />
      </div>
      <OrderActions
        order={order}
        orderId={orderId}
        pieces={pieces}
        missingAmount={missingAmount(items)}
        isSaved={isSaved}
        packButton={packButton}
        changeTime={changeTime}
      />
      <MissingDialog
        item={isPicking ? items.find(({ productId }) => productId === missingOf) : undefined}
        onReport={change}
        onClose={() => setMissingOf(undefined)}
      />
      <SubstituteDialog
        order={order}
        orderId={orderId}
        item={isPicking ? items.find(({ productId }) => productId === replacedOf) : undefined}
        onClose={() => setReplacedOf(undefined)}
      />
      <FoundDialog
        item={isPicking ? items.find(({ productId }) => productId === foundOf) : undefined}
        isCharged={order.ledger.charged > 0}
        onFound={(productId) => change({ productId, missing: 0, reason: 'not-found', isShelfEmpty: false })}
        onClose={() => setFoundOf(undefined)}
      />
    </>
  );
}

function describeProgress({ ordered, picked, missing }: PieceCounts, isPicking: boolean): string {
  const known = isPicking
    ? t('{picked} of {pieces} picked', { picked, pieces: formatPieces(ordered) })
    : formatPieces(ordered);
  return missing > 0 ? `${known}, ${formatMissing(missing)}` : known;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-3 rounded-lg bg-accent-pale px-3 py-2 text-accent-deep">
      {children}
    </p>
  );
}
