import { calls, toPaise, toRupees, type DrawerDay } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import { closeDrawer, moveDrawerCash, openDrawer, type DrawerDependencies } from './commands';
import { expectedOf, type Drawer } from './drawer';

/** Closed drawers per answer. */
const MAX_CLOSED = 30;

/** The drawer of the desk. */
export function drawerRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: DrawerDependencies,
): void {
  const { drawer } = dependencies;

  bind(calls.getDrawer, async () => {
    const [open, closed] = await Promise.all([drawer.open(), drawer.lastClosed(MAX_CLOSED)]);
    return {
      message: 'The drawer',
      data: { ...(open && { open: presentDrawer(open) }), closed: closed.map(presentDrawer) },
    };
  });

  bind(calls.openDrawer, async ({ body: { drawerId, float }, principal }) => ({
    message: 'The drawer is open.',
    data: presentDrawer(
      await openDrawer(dependencies)({ drawerId, float: toPaise(float) }, requireUser(principal)),
    ),
  }));

  bind(calls.moveDrawerCash, async ({ body, principal }) => {
    const move = { ...body, amount: toPaise(body.amount) };
    const moved = await moveDrawerCash(dependencies)(move, requireUser(principal));
    return { message: 'The cash is recorded.', data: presentDrawer(moved) };
  });

  bind(calls.closeDrawer, async ({ body: { drawerId, counted, expected, note = '' }, principal }) => {
    const count = { drawerId, counted: toPaise(counted), expected: toPaise(expected), note };
    const closed = await closeDrawer(dependencies)(count, requireUser(principal));
    return { message: 'The drawer is closed.', data: presentDrawer(closed) };
  });
}

const presentDrawer = (drawer: Drawer): DrawerDay => ({
  _id: drawer.id,
  openedAt: drawer.openedAt.toISOString(),
  openedBy: drawer.openedBy,
  float: toRupees(drawer.float),
  settled: toRupees(drawer.settled),
  moves: drawer.moves.map(({ id, kind, amount, reason, at, by }) => ({
    _id: id,
    kind,
    amount: toRupees(amount),
    reason,
    at: at.toISOString(),
    by,
  })),
  expected: toRupees(expectedOf(drawer)),
  ...(drawer.closed && {
    closed: {
      at: drawer.closed.at.toISOString(),
      by: drawer.closed.by,
      counted: toRupees(drawer.closed.counted),
      difference: toRupees(drawer.closed.difference),
      ...(drawer.closed.note !== undefined && { note: drawer.closed.note }),
    },
  }),
});
