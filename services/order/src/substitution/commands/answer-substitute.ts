import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, HttpError } from '@tokri/service-kit';
import { movedOn } from '../../orders/moved-on';
import type { Order } from '../../orders/order';
import { findOwnOrder, type Caller } from '../../orders/queries';
import type { OrderStore } from '../../orders/store';
import { findQuestion } from '../questions';
import { answerQuestion } from '../substitute';

export interface AnswerDependencies {
  store: Pick<OrderStore, 'findOwn'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

/**
 * The shopper answers whether a substitute is welcome; repeating the same answer succeeds. The server decides whether it
 * is in time.
 * @throws 404 NOT_FOUND, 409 ORDER_MOVED_ON, CONFLICT
 */
export const answerSubstitute =
  (dependencies: AnswerDependencies) =>
  async (
    { orderId, questionId, isAccepted }: { orderId: string; questionId: string; isAccepted: boolean },
    by: Caller,
  ): Promise<Order> => {
    const { change, now } = dependencies;
    const order = await findOwnOrder(dependencies)(orderId, by);
    if (!findQuestion(order, questionId))
      throw new HttpError(404, 'NOT_FOUND', 'This question was not found.');
    const left = await change(order, (known) => answerQuestion(known, questionId, isAccepted, now()));
    const answer = findQuestion(left, questionId)?.answer;
    if (answer === (isAccepted ? 'accepted' : 'refused')) return left;
    if (answer === 'accepted' || answer === 'refused')
      throw conflict('CONFLICT', 'This question was already answered.');
    if (left.status !== 'picking') throw movedOn(left);
    throw conflict('CONFLICT', 'The time to answer is over. You do not pay for the missing product.');
  };
