import type { History } from '../workload/history';
import { countBy, missingPiecesOf, times } from './invariants/invariant';
import type { MessageChaos } from './message-chaos';
import type { SteadyState } from './steady-state';

/** A run with fewer is not meaningful. */
const MIN_ORDERS_A_MINUTE = 10;
const MIN_DELIVERIES_A_MINUTE = 5;

export function tooFew({ acknowledged, moves }: History, minutes: number): string[] {
  const orders = acknowledged().size;
  const delivered = moves.filter(({ step, outcome }) => step === 'delivered' && outcome === 'acknowledged');
  const isEnough =
    orders >= MIN_ORDERS_A_MINUTE * minutes && delivered.length >= MIN_DELIVERIES_A_MINUTE * minutes;
  return isEnough ? [] : [`${orders} orders and ${delivered.length} deliveries in ${minutes} minutes`];
}

interface Summarized extends Omit<SteadyState, 'results'> {
  messages: MessageChaos;
  /** Number of faults. */
  injected: number;
}

/** Activity of the users and effects of the faults, as lines. */
export function summaryOf({ seconds, lastToHold, observations, messages, injected }: Summarized): string[] {
  const { history, snapshot } = observations;
  const { orders, ledger, mails, invoices } = snapshot;
  const { moves, settlements, sentBack, submissions } = history;
  const refunded = ledger.filter((entry) => entry.refunded > 0);
  const inPart = refunded.filter((entry) => entry.refunded < entry.paid).length;
  const byHand = orders.filter((order) => times(order, 'refund-settled') > 0).length;
  const short = orders.filter((order) => times(order, 'packed') > 0 && missingPiecesOf(order) > 0).length;
  const { duplicates, delayed } = messages.counts();
  const repeatedMails = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  const republished = [...messages.published.values()].reduce((sum, { times }) => sum + times - 1, 0);
  return [
    '',
    `${submissions.length} submissions: ${counts(submissions, ({ outcome }) => outcome)}`,
    `${orders.length} orders: ${counts(orders, ({ status }) => status)}`,
    `${moves.length} steps requested: ${counts(moves, ({ outcome }) => outcome)}`,
    `${refunded.length} payments refunded, ${inPart} of them in part, and ${byHand} by hand, ` +
      `${sentBack.size} on the provider's pages; ${short} orders with missing pieces; ` +
      `${settlements.length} times cash was counted, ${invoices.length} invoices and credit notes`,
    `${injected} faults; ${repeatedMails} mails sent twice; steady state after ${seconds.toFixed(0)} s`,
    ...lastToHold.map((description) => `       last: ${description}`),
    `${messages.published.size} events, ${republished} published again by relays; ` +
      `${duplicates} duplicated and ${delayed} delayed by the experiment`,
  ];
}

const counts = <T>(items: readonly T[], key: (item: T) => string): string =>
  [...countBy(items, key)].map(([name, count]) => `${count} ${name}`).join(', ');
