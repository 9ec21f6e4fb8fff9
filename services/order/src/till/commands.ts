import { MAX_TILL_MOVES, toRupees, type AuditAction, type TillMoveKind } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import type { Transaction, UnitOfWork } from '@tokri/messaging';
import { auditEvent, conflict, HttpError } from '@tokri/service-kit';
import type { Caller } from '../orders/queries';
import type { TillStore } from './store';
import { closeWith, expectedOf, isSameCount, withMove, type Till } from './till';

export interface TillDependencies {
  till: TillStore;
  unitOfWork: UnitOfWork;
  now: () => Date;
}

const isOpenAlready = () => conflict('CONFLICT', 'The till is open already.');
const isNotOpen = () => conflict('CONFLICT', 'The till is not open.');
const hasChanged = (till: Till) =>
  conflict('CONFLICT', 'The till has changed. Please count again.', { expected: toRupees(expectedOf(till)) });

/** @param float paise @throws 409 CONFLICT while another till is open */
export const openTill =
  ({ till: tills, unitOfWork, now }: TillDependencies) =>
  ({ tillId, float }: { tillId: string; float: number }, { userId }: Caller): Promise<Till> =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      const known = await tills.find(tillId, session);
      if (known && known.openedBy === userId && known.float === float) return known;
      if (known || (await tills.open(session))) throw isOpenAlready();
      const till = { id: tillId, openedAt: now(), openedBy: userId, float, settled: 0, moves: [] };
      if (!(await tills.insert(till, session))) throw isOpenAlready();
      record(transaction, till, 'till-opened', []);
      return till;
    });

interface Move {
  moveId: string;
  kind: TillMoveKind;
  /** Paise. */
  amount: number;
  reason: string;
}

/** A repeated `moveId` changes nothing. @throws 409 CONFLICT without an open till, or without that much in it */
export const moveTillCash =
  ({ till: tills, unitOfWork, now }: TillDependencies) =>
  ({ moveId, ...facts }: Move, { userId }: Caller): Promise<Till> =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      const till = await tills.open(session);
      if (!till) throw isNotOpen();
      if (till.moves.some(({ id }) => id === moveId)) return till;
      if (till.moves.length >= MAX_TILL_MOVES)
        throw conflict('CONFLICT', `A till takes at most ${MAX_TILL_MOVES} entries. Please close it.`);
      const move = { id: moveId, ...facts, at: now(), by: userId };
      const next = withMove(till, move);
      if (!next) throw conflict('CONFLICT', 'There is not that much in the till.');
      await tills.addMove(till.id, move, session);
      record(transaction, till, 'till-moved', [
        {
          field: 'Amount',
          after: `${facts.kind === 'paid-in' ? '+' : '-'}${displayRupees(toRupees(facts.amount))}`,
        },
        { field: 'Reason', after: facts.reason },
      ]);
      return next;
    });

interface Count {
  tillId: string;
  /** Paise. */
  counted: number;
  /** Paise, as the client was shown. */
  expected: number;
  note: string;
}

/**
 * Closes the till. A repeated count of the same person returns the closed till.
 * @throws 409 CONFLICT when it is not open or has changed, 400 INVALID_INPUT for a difference without a note
 */
export const closeTill =
  ({ till: tills, unitOfWork, now }: TillDependencies) =>
  ({ tillId, ...count }: Count, { userId }: Caller): Promise<Till> =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      const till = await tills.find(tillId, session);
      if (!till) throw isNotOpen();
      const counted = { ...count, at: now(), by: userId };
      if (till.closed) {
        if (isSameCount(till.closed, counted)) return till;
        throw isNotOpen();
      }
      const closed = closeWith(till, counted);
      if (closed === 'changed') throw hasChanged(till);
      if (closed === 'unexplained')
        throw new HttpError(400, 'INVALID_INPUT', 'Please write why the counted cash differs.');
      await tills.close(till.id, closed, session);
      const { difference, note } = closed;
      record(transaction, till, 'till-closed', [
        { field: 'Counted', after: displayRupees(toRupees(closed.counted)) },
        ...(difference === 0 ? [] : [{ field: 'Difference', after: displayRupees(toRupees(difference)) }]),
        ...(note === undefined ? [] : [{ field: 'Reason', after: note }]),
      ]);
      return { ...till, closed };
    });

function record(
  { emit }: Transaction,
  till: Till,
  action: AuditAction,
  changes: readonly { field: string; after: string }[],
): void {
  emit(
    auditEvent({
      service: 'order',
      kind: 'cash',
      action,
      subjectId: till.id,
      subjectName: displayRupees(toRupees(till.float)),
      changes: [...changes],
    }),
  );
}
