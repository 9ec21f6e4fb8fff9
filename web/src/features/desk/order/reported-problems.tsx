import { shownName } from '@tokri/contracts/product-name';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import type { DeskOrder, OrderProblem, ProblemRemedy } from '@tokri/contracts';
import { useState } from 'react';
import { useMayDo } from '../../../components/use-may-do';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { TextAreaField, TextField } from '../../../components/ui/field';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { isPast } from '../age';
import { ProblemPhoto } from '../../../components/problem-photo/problem-photo';
import { useAnswerProblemMutation, useSettleReplacementMutation } from '../desk-api';
import { problemLabel, wishLabel } from '../order-labels';
import { displayDeadline, displayTime } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { typedNumber } from '../../../lib/text/typed-number';

/** Problems that the shopper reported with a delivered order, each with the answer or the form for it. */
export function ReportedProblems({ order, orderId }: { order: DeskOrder; orderId: string }) {
  const mayRefund = useMayDo()('orders.refund');
  if (!order.problems) return null;
  const itemOf = (id: string) => order.items.find(({ productId }) => productId === id);
  const nameOfItem = (id: string) => {
    const item = itemOf(id);
    return item && shownName(item.name, item.brand);
  };
  return (
    <section aria-label={t('Problems')} className="mb-4 grid gap-3">
      {order.problems.map((problem) => (
        <article key={problem._id} className="rounded-card bg-card p-4 shadow-card">
          <h2 className="font-semibold">
            {problemLabel(problem.kind)}: {problem.quantity} × {nameOfItem(problem.productId)}
          </h2>
          <p className="text-muted-foreground">
            {t('Case {number}', { number: problem.caseNumber })} · {wishLabel(problem.remedy)}
          </p>
          {problem.note && <p className="mt-1 break-words">“{problem.note}”</p>}
          {problem.photoId && <ProblemPhoto photoId={problem.photoId} />}
          {problem.accepted === undefined ? (
            <div className="mt-3 grid gap-3">
              {problem.answerBy && <AnswerBy at={problem.answerBy} />}
              {mayRefund && (
                <AnswerForm orderId={orderId} problem={problem} price={priceOf(itemOf(problem.productId))} />
              )}
            </div>
          ) : (
            <p role="status" className="mt-2">
              {answerLabel(problem.accepted, problem.granted)} {problem.reason}
            </p>
          )}
          {problem.granted === 'replacement' && (
            <Replacement
              orderId={orderId}
              problem={problem}
              price={priceOf(itemOf(problem.productId))}
              maySettle={mayRefund}
            />
          )}
        </article>
      ))}
    </section>
  );
}

function answerLabel(accepted: number, granted?: ProblemRemedy): string {
  if (accepted === 0) return t('Declined.');
  return granted === 'replacement'
    ? t('Replacement for {count}.', { count: accepted })
    : t('Money back for {count}.', { count: accepted });
}

/** A granted replacement stays an open task of the desk until it is delivered, or refunded since it cannot be. */
function Replacement({ orderId, problem, price, maySettle }: ProblemProps & { maySettle: boolean }) {
  const [settle, { isLoading }] = useSettleReplacementMutation();
  if (problem.replacedAt)
    return (
      <p>
        {t('Replacement delivered')} · {displayTime(problem.replacedAt)}
      </p>
    );
  const send = (outcome?: 'refunded') =>
    void toastResult(settle({ orderId, problemId: problem._id, ...(outcome && { outcome }) }).unwrap());
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p>{t('Not delivered yet.')}</p>
      {maySettle && (
        <>
          <Button busy={isLoading} onClick={() => send()}>
            {t('Replacement delivered')}
          </Button>
          <Button variant="outline" disabled={isLoading} onClick={() => send('refunded')}>
            {t('Give {amount} back', { amount: displayRupees(price * (problem.accepted ?? 0)) })}
          </Button>
        </>
      )}
    </div>
  );
}

function AnswerBy({ at }: { at: string }) {
  const time = displayDeadline(at);
  return isPast(at, Date.now()) ? (
    <p className="font-semibold text-destructive">{t('Answer overdue since {time}', { time })}</p>
  ) : (
    <p>{t('Answer by {time}', { time })}</p>
  );
}

/** Price per piece in rupees, after discount. */
const priceOf = (item: DeskOrder['items'][number] | undefined): number =>
  item ? item.lineTotal / item.quantity : 0;

interface ProblemProps {
  orderId: string;
  problem: OrderProblem;
  /** Price per piece in rupees. */
  price: number;
}

function AnswerForm({ orderId, problem, price }: ProblemProps) {
  const [answer, { isLoading }] = useAnswerProblemMutation();
  const [pieces, setPieces] = useState(String(problem.quantity));
  const [reason, setReason] = useState('');
  const send = (accepted: number, remedy?: ProblemRemedy) => {
    const facts = { orderId, problemId: problem._id, accepted, reason: reason.trim() };
    void toastResult(answer({ ...facts, ...(remedy && { remedy }) }).unwrap());
  };
  const accepted = typedNumber(pieces);
  const isPossible = Number.isInteger(accepted) && accepted >= 1 && accepted <= problem.quantity;
  return (
    <div className="grid gap-3">
      <TextField
        label={t('Pieces to make good')}
        inputMode="numeric"
        value={pieces}
        onChange={(event) => setPieces(event.target.value)}
        error={isPossible ? undefined : t('{start} to {end}', { start: 1, end: problem.quantity })}
      />
      <TextAreaField
        label={t('Answer for the shopper')}
        hint={t('Required when declining.')}
        rows={2}
        maxLength={MAX_LENGTH.problemNote}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={isLoading} disabled={!isPossible} onClick={() => send(accepted)}>
          {isPossible
            ? t('Give {amount} back', { amount: displayRupees(price * accepted) })
            : t('Give money back')}
        </Button>
        <Button
          variant="outline"
          disabled={isLoading || !isPossible}
          onClick={() => send(accepted, 'replacement')}
        >
          {t('Send replacement')}
        </Button>
        <Button variant="outline" disabled={isLoading || reason.trim() === ''} onClick={() => send(0)}>
          {t('Decline')}
        </Button>
      </div>
    </div>
  );
}
