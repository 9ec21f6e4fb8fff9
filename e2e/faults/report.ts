import { writeFileSync } from 'node:fs';
import type { Book } from './book';
import type { Courier } from './courier';
import type { Struck } from './driver';
import type { Settled } from './settle';

const SHOWN = 8;

export interface Tally {
  passed: number;
  failed: number;
}

interface Facts {
  book: Book;
  courier: Courier;
  struck: readonly Struck[];
  minutes: number;
  settled: Settled;
}

/** Fewer than this and the run has shown nothing. */
const LEAST_ORDERS_A_MINUTE = 10;

export function tell({ book, courier, struck, minutes, settled }: Facts, say: (line: string) => void): Tally {
  const { verdicts, seconds, latest, last } = settled;
  const count = (outcome: string) => book.submissions.filter((one) => one.outcome === outcome).length;
  const { orders, ledger, mails } = last.snapshot;
  const confirmed = orders.filter(({ status }) => status === 'confirmed').length;
  const refunded = ledger.filter((row) => row.refunded > 0).length;
  const { copies: copied, heldBack } = courier.counts();
  const copies = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  say('');
  say(
    `${book.submissions.length} submissions: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ` +
      `${count('unknown')} without an answer; ${confirmed} orders confirmed, ${refunded} payments refunded`,
  );
  say(`${struck.length} faults; ${copies} mails handed over twice; settled after ${seconds.toFixed(0)} s`);
  for (const promise of latest) say(`       last: ${promise}`);
  const again = [...courier.seen.values()].reduce((sum, { times }) => sum + times - 1, 0);
  say(
    `${courier.seen.size} events, ${again} published again by relays, ${copied} copies by us, ${heldBack} held back`,
  );
  const enough = count('acknowledged') >= LEAST_ORDERS_A_MINUTE * minutes;
  const all = [
    {
      promise: 'enough was ordered for the rest to mean something',
      violations: enough ? [] : [`${count('acknowledged')} orders in ${minutes} minutes`],
    },
    ...verdicts.map(({ check, violations }) => ({ promise: check.promise, violations })),
  ];
  for (const { promise, violations } of all) {
    say(`${violations.length === 0 ? 'ok    ' : 'BROKEN'} ${promise}`);
    for (const violation of violations.slice(0, SHOWN)) say(`         ${violation}`);
    if (violations.length > SHOWN) say(`         and ${violations.length - SHOWN} more`);
  }
  const failed = all.filter(({ violations }) => violations.length > 0).length;
  return { passed: all.length - failed, failed };
}

export const writeReport = (file: string, tally: Tally): void => writeFileSync(file, JSON.stringify(tally));
