import { writeFileSync } from 'node:fs';
import type { History } from './history';
import type { InjectedFault } from './injector';
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

/** With fewer the run has shown nothing. */
const MIN_ORDERS_A_MINUTE = 10;

export function printReport(
  { history, messages, injected, minutes, steadyState }: Experiment,
  log: (line: string) => void,
): Result {
  const { results, seconds, lastToHold, observations } = steadyState;
  const count = (outcome: string) => history.submissions.filter((one) => one.outcome === outcome).length;
  const { orders, ledger, mails } = observations.snapshot;
  const confirmed = orders.filter(({ status }) => status === 'confirmed').length;
  const refunded = ledger.filter((entry) => entry.refunded > 0).length;
  const { duplicates, delayed } = messages.counts();
  const repeatedMails = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  log('');
  log(
    `${history.submissions.length} submissions: ${count('acknowledged')} acknowledged, ${count('rejected')} rejected, ` +
      `${count('unknown')} without an answer; ${confirmed} orders confirmed, ${refunded} payments refunded`,
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
  const enough = count('acknowledged') >= MIN_ORDERS_A_MINUTE * minutes;
  const all = [
    {
      description: 'the workload was large enough to mean something',
      violations: enough ? [] : [`${count('acknowledged')} orders in ${minutes} minutes`],
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

export const writeResult = (file: string, result: Result): void =>
  writeFileSync(file, JSON.stringify(result));
