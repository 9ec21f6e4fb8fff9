import type { NewEvent } from '@tokri/contracts';
import type { ClientSession } from 'mongoose';
import type { UnitOfWork } from './unit-of-work';

/** The state was changed concurrently since it was read. */
export class VersionConflict extends Error {}

/** Decides on the known state and writes state and events together; on a conflict decides again on the stored state. */
export type OptimisticUpdate<State> = (
  known: State,
  decide: (state: State) => { next: State; events: NewEvent[] } | 'unchanged',
) => Promise<State>;

export interface VersionedStore<State> {
  /** Throws VersionConflict when the version before `next` is no longer the stored one. */
  save: (next: State, session: ClientSession | undefined, before: State) => Promise<void>;
  read: (known: State) => Promise<State | undefined>;
  /** Called once a change is committed, for metrics. */
  onChanged?: (before: State, next: State) => void;
}

const MAX_ATTEMPTS = 8;

export function createOptimisticUpdate<State>(
  unitOfWork: UnitOfWork,
  { save, read, onChanged }: VersionedStore<State>,
): OptimisticUpdate<State> {
  // A single write is atomic; only events require a transaction.
  const write = (before: State, { next, events }: { next: State; events: NewEvent[] }): Promise<void> =>
    events.length === 0
      ? save(next, undefined, before)
      : unitOfWork(async ({ session, emit }) => {
          await save(next, session, before);
          emit(...events);
        });

  return async (known, decide) => {
    let state = known;
    for (let attempt = 1; ; attempt += 1) {
      const decision = decide(state);
      if (decision === 'unchanged') return state;
      try {
        await write(state, decision);
        onChanged?.(state, decision.next);
        return decision.next;
      } catch (error) {
        if (!(error instanceof VersionConflict) || attempt >= MAX_ATTEMPTS) throw error;
        const stored = await read(state);
        if (!stored) throw error;
        state = stored;
      }
    }
  };
}
