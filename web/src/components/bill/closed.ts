import type { PublicConfig } from '@tokri/contracts';
import { openingAt } from '@tokri/contracts/hours';

export type Trading = NonNullable<PublicConfig['trading']>;

export interface Closed {
  /** ISO time; absent if the shop does not open within a year. */
  opensAt?: string;
  /** Name of today's holiday. */
  holiday?: string;
}

const indianDay = (date: Date): string => new Date(date.getTime() + 330 * 60_000).toISOString().slice(0, 10);

/** Undefined while the shop is open. */
export function closedAt(now: Date, trading: Trading = {}): Closed | undefined {
  const opening = openingAt(now, trading);
  if (opening.isOpen) return undefined;
  const today = trading.exceptions?.find(({ date }) => date === indianDay(now));
  return {
    ...(opening.opensAt && { opensAt: opening.opensAt.toISOString() }),
    ...(today?.name && { holiday: today.name }),
  };
}

/** The same, by the clock of this device. */
export const closedNow = (trading?: Trading): Closed | undefined => closedAt(new Date(), trading);
