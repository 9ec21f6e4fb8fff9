import { newEvent, type NewEvent, type ServiceName } from '@tokri/contracts';
import type { ConsumerTable, Transaction, UnitOfWork } from '@tokri/messaging';
import { createSweeper, type Logger, type Sweeper } from '@tokri/service-kit';
import type { ErasedUsers } from './erased-users';

/** One thing that is kept about a person, in names and values that they understand. */
export type PersonalDocument = Record<string, unknown>;

/** The personal data of a service; required, even if there is none. */
export interface PersonalData {
  /** Everything about the user that is theirs to see: no hashes, no tokens, no ids that mean nothing to them. */
  collect(userId: string): Promise<PersonalDocument[]>;
  /**
   * Deletes it, or takes the person out of what the law keeps. Runs more than once for a user.
   * @returns how many documents were deleted or changed
   */
  erase(userId: string, transaction: Transaction): Promise<number>;
}

/** For a service that keeps nothing about anybody. */
export const noPersonalData: PersonalData = { collect: async () => [], erase: async () => 0 };

const SWEEP_MS = 30_000;
const LEASE_MS = 60_000;

/** Documents in one event, and their length in characters: far below what the broker takes. */
const PART_DOCUMENTS = 100;
const PART_LENGTH = 500_000;

export interface PersonalDataOptions extends PersonalData {
  service: ServiceName;
  erasedUsers: ErasedUsers;
  unitOfWork: UnitOfWork;
  logger: Logger;
}

type Reactions = Pick<Required<ConsumerTable>, 'user.deletion-requested' | 'user.export-requested'>;

/** How every service erases and exports the data of a person: two reactions and their answers. */
export function personalDataConsumers({
  service,
  collect,
  erase,
  erasedUsers,
}: Omit<PersonalDataOptions, 'unitOfWork' | 'logger'>): Reactions {
  return {
    'user.deletion-requested': async ({ data: { userId } }, transaction) => {
      const documents = await erase(userId, transaction);
      await erasedUsers.add(userId, transaction.session);
      transaction.emit(newEvent('user.data-erased', userId, { userId, service, documents }));
    },
    'user.export-requested': async ({ data: { userId, exportId } }, transaction) => {
      const parts = inParts(await collect(userId));
      const events = parts.map((documents, part): NewEvent => {
        const last = part === parts.length - 1;
        return newEvent('user.data-exported', userId, { userId, exportId, service, part, last, documents });
      });
      transaction.emit(...events);
    },
  };
}

/**
 * A request in progress during the erasure may have written data after it, so every erasure is repeated once such a
 * request must have ended.
 */
export function createErasureSweeper({
  erase,
  erasedUsers,
  unitOfWork,
  logger,
}: Omit<PersonalDataOptions, 'collect'>): Sweeper {
  return createSweeper({
    name: 'erasure',
    pauseMs: SWEEP_MS,
    concurrency: 1,
    claim: () => erasedUsers.claimDue(LEASE_MS),
    handle: async (userId) => {
      const documents = await unitOfWork(async (transaction) => {
        await erasedUsers.settle(userId, transaction.session);
        return erase(userId, transaction);
      });
      if (documents > 0) logger.info({ documents }, 'written during an erasure, erased as well');
    },
    logger,
  });
}

/** At least one part, so that there is always a last one. */
export function inParts(documents: readonly PersonalDocument[]): PersonalDocument[][] {
  const parts: PersonalDocument[][] = [[]];
  let length = 0;
  for (const document of documents) {
    const size = JSON.stringify(document).length;
    const part = parts.at(-1)!;
    if (part.length > 0 && (part.length >= PART_DOCUMENTS || length + size > PART_LENGTH)) {
      parts.push([document]);
      length = size;
    } else {
      part.push(document);
      length += size;
    }
  }
  return parts;
}
