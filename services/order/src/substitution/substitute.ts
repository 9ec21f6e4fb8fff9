import { MAX_ADDITIONS, MAX_QUESTIONS, newEvent, type NewEvent } from '@tokri/contracts';
import { missingOf } from '../orders/ledger';
import type { Item, Order, Outcome, PickingOrder, Question } from '../orders/order';
import { placedData } from '../orders/order-events';
import { findItem, hasAddition, withAddition, withTakenOut } from './added-items';
import { takenOutPieces } from './changed-pieces';
import { answeredEvent, findQuestion, questionsOf, questionStatus, withAnswer } from './questions';

/*
 * Substitutes for products that are not found. The missing pieces are reported first; a substitute is added under a
 * reservation of its own, and is never dearer a piece than what it replaces.
 */

/** How long the shopper can answer, in seconds. */
export const ANSWER_SECONDS = 60;

export const itemsChanged = (order: Order): NewEvent =>
  newEvent('order.items-changed', order.id, placedData(order));

const missingPieces = (order: Order, productId: string): number =>
  missingOf(order).find((each) => each.productId === productId)?.quantity ?? 0;

const substitutesFor = (order: Order, productId: string): readonly Item[] =>
  order.items.filter(({ replaces }) => replaces === productId);

const openQuestions = (order: Order, productId: string): readonly Question[] =>
  questionsOf(order).filter((each) => each.productId === productId && !each.answer);

const keptOf = (order: Order, { productId, quantity }: Item): number =>
  quantity - takenOutPieces(order, productId);

/** Missing pieces without a substitute and without an open question. */
export function replaceablePieces(order: Order, productId: string, now: Date): number {
  const substituted = substitutesFor(order, productId).reduce((sum, item) => sum + keptOf(order, item), 0);
  const asked = openQuestions(order, productId)
    .filter((question) => questionStatus(question, now) === 'open')
    .reduce((sum, { item }) => sum + item.quantity, 0);
  return Math.max(0, missingPieces(order, productId) - substituted - asked);
}

type SubstituteRefusal = 'not-wanted' | 'in-the-order' | 'too-many' | 'nothing-missing';

/** Why it cannot replace the product; undefined when it can. @param substituteId a product of the same shop */
export function refusalOf(
  order: Order,
  productId: string,
  { productId: substituteId, quantity }: Pick<Item, 'productId' | 'quantity'>,
  now: Date,
): SubstituteRefusal | undefined {
  const wish = findItem(order, productId)?.substitution ?? 'refund';
  if (wish === 'refund') return 'not-wanted';
  const isAsked = questionsOf(order).some(({ item, answer }) => item.productId === substituteId && !answer);
  if (findItem(order, substituteId) || isAsked) return 'in-the-order';
  if ((order.additions?.length ?? 0) >= MAX_ADDITIONS || questionsOf(order).length >= MAX_QUESTIONS)
    return 'too-many';
  return quantity > replaceablePieces(order, productId, now) ? 'nothing-missing' : undefined;
}

/**
 * Adds the substitute, or asks the shopper about it, as the shopper wants.
 * @param id of the addition @param cost paise that the shop pays for a piece, if known
 */
export function substitute(
  order: Order,
  id: string,
  productId: string,
  item: Item,
  now: Date,
  cost?: number,
): Outcome<PickingOrder> {
  if (order.status !== 'picking' || isSubstituted(order, id)) return 'unchanged';
  if (refusalOf(order, productId, item, now)) return 'unchanged';
  const replacing = { ...item, replaces: productId };
  if (findItem(order, productId)?.substitution === 'ask') {
    const answerBy = new Date(now.getTime() + ANSWER_SECONDS * 1_000);
    const questions = [
      ...questionsOf(order),
      { id, productId, item: replacing, answerBy, ...(cost !== undefined && { cost }) },
    ];
    const next = { ...order, questions, version: order.version + 1 };
    return {
      next,
      events: [newEvent('order.substitute-asked', next.id, { ...placedData(next), questionId: id })],
    };
  }
  return withSubstitute(order, id, replacing, cost);
}

export const isSubstituted = (order: Order, id: string): boolean =>
  hasAddition(order, id) || findQuestion(order, id) !== undefined;

function withSubstitute(
  order: PickingOrder,
  id: string,
  item: Item,
  cost: number | undefined,
): { next: PickingOrder; events: NewEvent[] } {
  const { productId, quantity } = item;
  const added = withAddition(order, { id, productId, quantity }, item, cost);
  const next = { ...order, ...added, version: order.version + 1 };
  return { next, events: [itemsChanged(next)] };
}

/** @returns 'unchanged' also when the time to answer is over */
export function answerQuestion(
  order: Order,
  id: string,
  isAccepted: boolean,
  now: Date,
): Outcome<PickingOrder> {
  const question = findQuestion(order, id);
  if (order.status !== 'picking' || !question || questionStatus(question, now) !== 'open') return 'unchanged';
  const answered = { ...order, ...withAnswer(order, [id], isAccepted ? 'accepted' : 'refused') };
  const event = answeredEvent(answered, id, isAccepted);
  if (!isAccepted) return { next: { ...answered, version: order.version + 1 }, events: [event] };
  const { next, events } = withSubstitute(answered, id, question.item, question.cost);
  return { next, events: [event, ...events] };
}

/** Pieces were found after all: closes questions and takes out substitutes that are not needed any more. */
export function withoutSurplus(
  order: PickingOrder,
  productId: string,
): { next: PickingOrder; events: NewEvent[] } {
  let next = order;
  const substitutes = substitutesFor(order, productId);
  let surplus = -missingPieces(order, productId);
  for (const item of substitutes) surplus += keptOf(order, item);
  const events: NewEvent[] = [];
  for (const { id, item } of openQuestions(order, productId).toReversed()) {
    if (surplus + item.quantity <= 0) continue;
    next = { ...next, ...withAnswer(next, [id], 'expired') };
    events.push(answeredEvent(next, id, false));
  }
  for (const item of substitutes.toReversed()) {
    const back = Math.min(surplus, keptOf(next, item));
    if (back <= 0) continue;
    next = withTakenOut(next, item.productId, takenOutPieces(next, item.productId) + back);
    surplus -= back;
  }
  return { next, events };
}
