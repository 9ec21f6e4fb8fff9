import { calls, toPaise, toRupees, type TillDay } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import { closeTill, moveTillCash, openTill, type TillDependencies } from './commands';
import { expectedOf, type Till } from './till';

/** Closed tills per answer. */
const MAX_CLOSED = 30;

/** The till of the desk. */
export function tillRoutes(bind: ReturnType<typeof createCallBinder>, dependencies: TillDependencies): void {
  const { till } = dependencies;

  bind(calls.getTill, async () => {
    const [open, closed] = await Promise.all([till.open(), till.lastClosed(MAX_CLOSED)]);
    return {
      message: 'The till',
      data: { ...(open && { open: presentTill(open) }), closed: closed.map(presentTill) },
    };
  });

  bind(calls.openTill, async ({ body: { tillId, float }, principal }) => ({
    message: 'The till is open.',
    data: presentTill(
      await openTill(dependencies)({ tillId, float: toPaise(float) }, requireUser(principal)),
    ),
  }));

  bind(calls.moveTillCash, async ({ body, principal }) => {
    const move = { ...body, amount: toPaise(body.amount) };
    const moved = await moveTillCash(dependencies)(move, requireUser(principal));
    return { message: 'The cash is recorded.', data: presentTill(moved) };
  });

  bind(calls.closeTill, async ({ body: { tillId, counted, expected, note = '' }, principal }) => {
    const count = { tillId, counted: toPaise(counted), expected: toPaise(expected), note };
    const closed = await closeTill(dependencies)(count, requireUser(principal));
    return { message: 'The till is closed.', data: presentTill(closed) };
  });
}

const presentTill = (till: Till): TillDay => ({
  _id: till.id,
  openedAt: till.openedAt.toISOString(),
  openedBy: till.openedBy,
  float: toRupees(till.float),
  settled: toRupees(till.settled),
  moves: till.moves.map(({ id, kind, amount, reason, at, by }) => ({
    _id: id,
    kind,
    amount: toRupees(amount),
    reason,
    at: at.toISOString(),
    by,
  })),
  expected: toRupees(expectedOf(till)),
  ...(till.closed && {
    closed: {
      at: till.closed.at.toISOString(),
      by: till.closed.by,
      counted: toRupees(till.closed.counted),
      difference: toRupees(till.closed.difference),
      ...(till.closed.note !== undefined && { note: till.closed.note }),
    },
  }),
});
