import { toPaise, toRupees, type SubstituteQuestion } from '@tokri/contracts';
import { costWhenPacked, ledgerOf } from '../orders/ledger';
import type { Order, Question } from '../orders/order';
import { piecePaise } from './added-items';
import { mayChange } from './change-item';
import { takenOutOf } from './changed-pieces';
import { questionsOf, questionStatus } from './questions';

export function presentChanges(
  order: Order,
  now: Date,
): { questions?: SubstituteQuestion[]; costWhenPacked?: number } {
  const questions = questionsOf(order).map((question) => presentQuestion(question, now));
  const cost = costWhenPacked(order);
  const isChanged = takenOutOf(order).length > 0 || order.additions !== undefined;
  const isOther = isChanged && mayChange(order) && toPaise(cost) !== toPaise(ledgerOf(order).owed);
  return { ...(questions.length > 0 && { questions }), ...(isOther && { costWhenPacked: cost }) };
}

function presentQuestion(question: Question, now: Date): SubstituteQuestion {
  const { id, productId, item, answerBy } = question;
  const { name, name_hi, brand, image, unit, quantity } = item;
  return {
    questionId: id,
    productId,
    quantity,
    substitute: {
      productId: item.productId,
      name,
      ...(name_hi && { name_hi }),
      ...(brand && { brand }),
      image,
      unit,
    },
    pieceCost: toRupees(piecePaise(item)),
    answerBy: answerBy.toISOString(),
    status: questionStatus(question, now),
  };
}
