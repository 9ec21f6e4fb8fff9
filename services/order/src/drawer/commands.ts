import { MAX_DRAWER_MOVES, toRupees, type AuditAction, type DrawerMoveKind } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import type { Transaction, UnitOfWork } from '@tokri/messaging';
import { auditEvent, conflict, HttpError } from '@tokri/service-kit';
import type { Caller } from '../orders/queries';
import type { DrawerStore } from './store';
import { closeWith, expectedOf, isSameCount, isSameMove, withMove, type Drawer } from './drawer';

export interface DrawerDependencies {
  drawer: DrawerStore;
  unitOfWork: UnitOfWork;
  now: () => Date;
}

const isOpenAlready = () => conflict('CONFLICT', 'The drawer is open already.');
const isNotOpen = () => conflict('CONFLICT', 'The drawer is not open.');
const hasChanged = (drawer: Drawer) =>
  conflict('CONFLICT', 'The drawer has changed. Please count again.', {
    expected: toRupees(expectedOf(drawer)),
  });

/** @param float paise @throws 409 CONFLICT while another drawer is open */
export const openDrawer =
  ({ drawer: drawers, unitOfWork, now }: DrawerDependencies) =>
  ({ drawerId, float }: { drawerId: string; float: number }, { userId }: Caller): Promise<Drawer> =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      const known = await drawers.find(drawerId, session);
      if (known && known.openedBy === userId && known.float === float) return known;
      if (known || (await drawers.open(session))) throw isOpenAlready();
      const drawer = { id: drawerId, openedAt: now(), openedBy: userId, float, settled: 0, moves: [] };
      if (!(await drawers.insert(drawer, session))) throw isOpenAlready();
      record(transaction, drawer, 'drawer-opened', []);
      return drawer;
    });

const OTHER_CONTENTS = 'This entry was already recorded with other contents. Please look at the drawer.';

interface Move {
  moveId: string;
  kind: DrawerMoveKind;
  /** Paise. */
  amount: number;
  reason: string;
}

/**
 * A repeated `moveId` changes nothing: it counts once, also when the drawer was closed and another one is open by now.
 * @throws 409 CONFLICT without an open drawer, or without that much in it, IDEMPOTENCY_MISMATCH
 */
export const moveDrawerCash =
  ({ drawer: drawers, unitOfWork, now }: DrawerDependencies) =>
  ({ moveId, ...facts }: Move, { userId }: Caller): Promise<Drawer> =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      const known = await drawers.findByMove(moveId, session);
      if (known) {
        const made = known.moves.find(({ id }) => id === moveId);
        if (made && isSameMove(made, facts)) return known;
        throw conflict('IDEMPOTENCY_MISMATCH', OTHER_CONTENTS);
      }
      const drawer = await drawers.open(session);
      if (!drawer) throw isNotOpen();
      if (drawer.moves.length >= MAX_DRAWER_MOVES)
        throw conflict('CONFLICT', `A drawer takes at most ${MAX_DRAWER_MOVES} entries. Please close it.`);
      const move = { id: moveId, ...facts, at: now(), by: userId };
      const next = withMove(drawer, move);
      if (!next) throw conflict('CONFLICT', 'There is not that much in the drawer.');
      await drawers.addMove(drawer.id, move, session);
      record(transaction, drawer, 'drawer-moved', [
        {
          field: 'Amount',
          after: `${facts.kind === 'paid-in' ? '+' : '-'}${displayRupees(toRupees(facts.amount))}`,
        },
        { field: 'Reason', after: facts.reason },
      ]);
      return next;
    });

interface Count {
  drawerId: string;
  /** Paise. */
  counted: number;
  /** Paise, as the client was shown. */
  expected: number;
  note: string;
}

/**
 * Closes the drawer. A repeated count of the same person returns the closed drawer.
 * @throws 409 CONFLICT when it is not open or has changed, 400 INVALID_INPUT for a difference without a note
 */
export const closeDrawer =
  ({ drawer: drawers, unitOfWork, now }: DrawerDependencies) =>
  ({ drawerId, ...count }: Count, { userId }: Caller): Promise<Drawer> =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      const drawer = await drawers.find(drawerId, session);
      if (!drawer) throw isNotOpen();
      const counted = { ...count, at: now(), by: userId };
      if (drawer.closed) {
        if (isSameCount(drawer.closed, counted)) return drawer;
        throw isNotOpen();
      }
      const closed = closeWith(drawer, counted);
      if (closed === 'changed') throw hasChanged(drawer);
      if (closed === 'unexplained')
        throw new HttpError(400, 'INVALID_INPUT', 'Please write why the counted cash differs.');
      await drawers.close(drawer.id, closed, session);
      const { difference, note } = closed;
      record(transaction, drawer, 'drawer-closed', [
        { field: 'Counted', after: displayRupees(toRupees(closed.counted)) },
        ...(difference === 0 ? [] : [{ field: 'Difference', after: displayRupees(toRupees(difference)) }]),
        ...(note === undefined ? [] : [{ field: 'Reason', after: note }]),
      ]);
      return { ...drawer, closed };
    });

function record(
  { emit }: Transaction,
  drawer: Drawer,
  action: AuditAction,
  changes: readonly { field: string; after: string }[],
): void {
  emit(
    auditEvent({
      service: 'order',
      kind: 'cash',
      action,
      subjectId: drawer.id,
      subjectName: displayRupees(toRupees(drawer.float)),
      changes: [...changes],
    }),
  );
}
