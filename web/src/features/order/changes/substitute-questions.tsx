import type { OrderDetails, SubstituteQuestion } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { ProductImage } from '../../../components/ui/product-image';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { useNow } from '../../../lib/use-now';
import { useAnswerSubstituteMutation } from '../order-details-api';

const TICK_MS = 1_000;

/** Asks whether another product is welcome in place of one that was not found, while there is time to answer. */
export function SubstituteQuestions({ order }: { order: OrderDetails }) {
  const open =
    order.status === 'picking' ? (order.questions ?? []).filter(({ status }) => status === 'open') : [];
  if (open.length === 0) return null;
  return (
    <ul aria-label={t('Questions')} className="mb-4 grid gap-3 print:hidden">
      {open.map((question) => (
        <Question key={question.questionId} question={question} order={order} />
      ))}
    </ul>
  );
}

function Question({ question, order }: { question: SubstituteQuestion; order: OrderDetails }) {
  const now = useNow(TICK_MS);
  const [answer, { isLoading }] = useAnswerSubstituteMutation();
  const { questionId, productId, quantity, substitute, pieceCost, answerBy } = question;
  const seconds = Math.ceil((new Date(answerBy).getTime() - now) / 1_000);
  const missing = order.items.find((item) => item.productId === productId);
  if (seconds <= 0 || !missing) return null;
  const send = (isAccepted: boolean) =>
    void toastResult(answer({ orderId: order.orderId, questionId, isAccepted }).unwrap());
  return (
    <li>
      <div role="alert" className="grid gap-3 rounded-card bg-accent-pale p-4 text-accent-deep">
        <p className="font-bold">
          {t('{name} was not found. May we bring this instead?', { name: nameOf(missing) })}
        </p>
        <div className="flex items-center gap-3">
          <ProductImage
            src={substitute.image[0]}
            alt=""
            sizes="64px"
            className="size-16 shrink-0 rounded-xl border border-border bg-card"
          />
          <p className="min-w-0 grow wrap-anywhere">
            <span className="block font-semibold">{`${quantity} × ${nameOf(substitute)}`}</span>
            {substitute.unit} · {t('{amount} a piece', { amount: displayRupees(pieceCost) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button busy={isLoading} onClick={() => send(true)}>
            {t('Accept')}
          </Button>
          <Button variant="outline" disabled={isLoading} onClick={() => send(false)}>
            {t('No, leave it out')}
          </Button>
          <p className="self-center font-semibold tabular-nums" aria-hidden="true">
            {t('{seconds} s left', { seconds })}
          </p>
        </div>
      </div>
    </li>
  );
}
