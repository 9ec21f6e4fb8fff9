import { newEvent, type NewEvent, type ServiceName } from '@tokri/contracts';
import type { ConsumerTable, Transaction, UnitOfWork } from '@tokri/messaging';
import { createSweeper, type Logger, type Sweeper } from '@tokri/service-kit';
import type { ErasedUsers } from './erased-users';

/** One record about a person, with names and values that they understand. */
export type PersonalDocument = Record<string, unknown>;

/** The personal data of a service; required, even if there is none. */
export interface PersonalData {
  /** All data that the user may see: no hashes, no tokens, no internal ids. */
  collect(userId: string): Promise<PersonalDocument[]>;
  /**
   * Deletes it, or anonymises what must be kept by law. Runs more than once for a user.
   * @returns how many documents were deleted or changed
   */
  erase(userId: string, transaction: Transaction): Promise<number>;
}

/** For a service without personal data. */
export const noPersonalData: PersonalData = { collect: async () => [], erase: async () => 0 };

const SWEEP_MS = 30_000;
const LEASE_MS = 60_000;

/** Limits of one event, in documents and characters: far below the broker's maximum. */
const PART_DOCUMENTS = 100;
const PART_LENGTH = 500_000;

export interface PersonalDataOptions extends PersonalData {
  service: ServiceName;
  erasedUsers: ErasedUsers;
  unitOfWork: UnitOfWork;
  logger: Logger;
}

type Reactions = Pick<Required<ConsumerTable>, 'user.deletion-requested' | 'user.export-requested'>;

/** Reactions to events that erase and export personal data, the same in every service. */
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
      if (documents > 0) logger.info({ documents }, 'data written during an erasure was erased as well');
    },
    logger,
  });
}

/** Returns at least one part, so that there is always a last one. */
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
