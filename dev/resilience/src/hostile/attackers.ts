import { createPictureAttack } from './attacks/pictures';
import { connectionAttacks } from './attacks/connections';
import { requestAttacks } from './attacks/requests';
import { sleep } from '@tokri/shop-client';
import type { Attack } from './attacks/attack';
import type { Target } from './target';

export interface AttackTally {
  name: string;
  rounds: number;
  /** Number of answers by status. */
  statuses: Map<number, number>;
  /** Rounds that could not connect. */
  refusedConnections: number;
}

/** All kinds of attacks. Generating the pictures takes a while. */
export const createAttacks = async (): Promise<Attack[]> => [
  ...connectionAttacks,
  ...requestAttacks,
  await createPictureAttack(),
];

/** Runs all attacks until the end; each has separate attackers, so that a slow attack does not delay others. */
export async function runAttackers(
  attacks: readonly Attack[],
  target: Target,
  isRunning: () => boolean,
): Promise<AttackTally[]> {
  const tallies = attacks.map((attack) => ({
    attack,
    tally: { name: attack.name, rounds: 0, statuses: new Map<number, number>(), refusedConnections: 0 },
  }));

  async function attacker({ attack, tally }: (typeof tallies)[number]): Promise<void> {
    while (isRunning()) {
      try {
        for (const status of await attack.round(target)) {
          tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
        }
        tally.rounds += 1;
      } catch {
        tally.refusedConnections += 1;
      }
      await sleep(attack.pauseMs);
    }
  }

  await Promise.all(
    tallies.flatMap((each) => Array.from({ length: each.attack.concurrency }, () => attacker(each))),
  );
  return tallies.map(({ tally }) => tally);
}
