import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, notFound, type HttpError } from '@tokri/service-kit';
import type { Order, ProblemAnswer } from '../order';
import { answerProblem, findProblem } from '../problems';
import { audited } from './audited';
import type { OrderStore } from '../store';

interface AnswerProblemDependencies {
  store: Pick<OrderStore, 'findAny'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

type Answered = Pick<ProblemAnswer, 'accepted' | 'reason'>;
export type AnswerProblem = (
  idOrNumber: string,
  problemId: string,
  answered: Answered,
  adminId: string,
) => Promise<Order>;

/**
 * The desk answers a problem, once. The same answer again is a success, whoever gives it.
 * @throws 409 CONFLICT for more pieces than were reported, or when somebody else has answered otherwise
 */
export const createAnswerProblem =
  ({ store, change, now }: AnswerProblemDependencies): AnswerProblem =>
  async (idOrNumber, problemId, answered, adminId) => {
    const order = await store.findAny(idOrNumber);
    if (!order || order.rejected) throw notFound('This order');
    const problem = findProblem(order, problemId);
    if (!problem) throw notFound('This problem');
    if (answered.accepted > problem.quantity)
      throw conflict('CONFLICT', `The shopper reported only ${problem.quantity} pieces.`);
    const answer = { ...answered, at: now(), by: { role: 'admin' as const, id: adminId } };
    const left = await change(
      order,
      audited('problem-answered', (known) => answerProblem(known, problemId, answer)),
    );
    if (!isSame(findProblem(left, problemId)?.answer, answered)) throw answeredOtherwise();
    return left;
  };

const isSame = (known: ProblemAnswer | undefined, { accepted, reason }: Answered): boolean =>
  known?.accepted === accepted && known.reason === reason;

const answeredOtherwise = (): HttpError => conflict('CONFLICT', 'Somebody else has answered this problem.');
