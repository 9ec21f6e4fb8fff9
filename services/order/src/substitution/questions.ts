import { newEvent, type NewEvent } from '@tokri/contracts';
import type { Order, Question } from '../orders/order';
import { placedData } from '../orders/order-events';

export const questionsOf = ({ questions = [] }: Pick<Order, 'questions'>): readonly Question[] => questions;

export const findQuestion = (order: Pick<Order, 'questions'>, id: string): Question | undefined =>
  questionsOf(order).find((each) => each.id === id);

/** The time to answer is decided when the question is read or answered, so no timer is needed. */
export const questionStatus = (
  { answer, answerBy }: Question,
  now: Date,
): 'open' | NonNullable<Question['answer']> => answer ?? (now > answerBy ? 'expired' : 'open');

export const hasOpenQuestion = (order: Pick<Order, 'questions'>, now: Date): boolean =>
  questionsOf(order).some((question) => questionStatus(question, now) === 'open');

export const withAnswer = (
  order: Pick<Order, 'questions'>,
  ids: readonly string[],
  answer: NonNullable<Question['answer']>,
): Pick<Order, 'questions'> => ({
  questions: questionsOf(order).map((each) => (ids.includes(each.id) ? { ...each, answer } : each)),
});

export const answeredEvent = (order: Order, questionId: string, isAccepted: boolean): NewEvent =>
  newEvent('order.substitute-answered', order.id, { ...placedData(order), questionId, isAccepted });

/** Closes the questions without an answer; their events release the stock. */
export function expireQuestions(order: Order): { questions: Pick<Order, 'questions'>; events: NewEvent[] } {
  const open = questionsOf(order).filter(({ answer }) => !answer);
  if (open.length === 0) return { questions: {}, events: [] };
  const ids = open.map(({ id }) => id);
  return {
    questions: withAnswer(order, ids, 'expired'),
    events: ids.map((id) => answeredEvent(order, id, false)),
  };
}
