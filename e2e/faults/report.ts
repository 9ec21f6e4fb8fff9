import { writeFileSync } from 'node:fs';
import type { History } from './history';
import type { InjectedFault } from './injector';
import { countBy, missingPiecesOf, times } from './invariants/invariant';
import type { MessageChaos } from './message-chaos';
import type { SteadyState } from './steady-state';

const MAX_VIOLATIONS_SHOWN = 8;

export interface Result {
  passed: number;
  failed: number;
}

interface Experiment {
  history: History;
  messages: MessageChaos;
  injected: readonly InjectedFault[];
  minutes: number;
  steadyState: SteadyState;
}

/** With fewer the run is not meaningful. */
const MIN_ORDERS_A_MINUTE = 10;
const MIN_DELIVERIES_A_MINUTE = 5;

function tooFew({ acknowledged, moves }: History, minutes: number): string[] {
  const orders = acknowledged().size;
  const delivered = moves.filter(({ step, outcome }) => step === 'delivered' && outcome === 'acknowledged');
  const isEnough =
    orders >= MIN_ORDERS_A_MINUTE * minutes && delivered.length >= MIN_DELIVERIES_A_MINUTE * minutes;
  return isEnough ? [] : [`${orders} orders and ${delivered.length} deliveries in ${minutes} minutes`];
}

export function printReport(
  { history, messages, injected, minutes, steadyState }: Experiment,
  log: (line: string) => void,
): Result {
  const { results, seconds, lastToHold, observations } = steadyState;
  const count = (outcome: string) => history.submissions.filter((one) => one.outcome === outcome).length;
  const { orders, ledger, mails, invoices } = observations.snapshot;
  const { moves, settlements, sentBack } = history;
  const refunded = ledger.filter((entry) => entry.refunded > 0);
  const inPart = refunded.filter((entry) => entry.refunded < entry.paid).length;
  const byHand = orders.filter((order) => times(order, 'refund-settled') > 0).length;
  const short = orders.filter((order) => times(order, 'packed') > 0 && missingPiecesOf(order) > 0).length;
  const { duplicates, delayed } = messages.counts();
  const repeatedMails = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  log('');
  log(
    `${history.submissions.length} submissions: ${count('acknowledged')} acknowledged, ${count('rejected')} rejected, ` +
      `${count('unknown')} without an answer`,
  );
  log(`${orders.length} orders: ${formatCounts(countBy(orders, ({ status }) => status))}`);
  log(`${moves.length} steps requested: ${formatCounts(countBy(moves, ({ outcome }) => outcome))}`);
  log(
    `${refunded.length} payments refunded, ${inPart} of them in part, and ${byHand} by hand, ` +
      `${sentBack.size} on the provider's pages; ${short} orders with missing pieces; ` +
      `${settlements.length} times cash was counted, ${invoices.length} invoices and credit notes`,
  );
  log(
    `${injected.length} faults; ${repeatedMails} mails sent twice; steady state after ${seconds.toFixed(0)} s`,
  );
  for (const description of lastToHold) log(`       last: ${description}`);
  const republished = [...messages.published.values()].reduce((sum, { times }) => sum + times - 1, 0);
  log(
    `${messages.published.size} events, ${republished} published again by relays; ` +
      `${duplicates} duplicated and ${delayed} delayed by the suite`,
  );
  const all = [
    {
      description: 'the workload was large enough',
      violations: tooFew(history, minutes),
    },
    ...results.map(({ invariant, violations }) => ({ description: invariant.description, violations })),
  ];
  for (const { description, violations } of all) {
    log(`${violations.length === 0 ? 'ok      ' : 'VIOLATED'} ${description}`);
    for (const violation of violations.slice(0, MAX_VIOLATIONS_SHOWN)) log(`           ${violation}`);
    const hidden = violations.length - MAX_VIOLATIONS_SHOWN;
    if (hidden > 0) log(`           and ${hidden} more`);
  }
  const failed = all.filter(({ violations }) => violations.length > 0).length;
  return { passed: all.length - failed, failed };
}

const formatCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ');

export const writeResult = (file: string, result: Result): void =>
  writeFileSync(file, JSON.stringify(result));
