import { calls, MAX_DRAWER_MOVES, type CallName, type DrawerDay } from '@tokri/contracts';
import { createKeyedMutex } from '@tokri/service-kit';
import { randomUUID } from 'node:crypto';
import { makeCall, type ApiAnswer, type Caller } from '../../../support/api';
import { databaseOf } from '../../support/back-door';
import { expectSuccess } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import type { FailureScenarios, Scenario } from '../scenario';

/** One drawer is open at a time, so its scenarios run one after the other. */
const mutex = createKeyedMutex();
const alone =
  (run: (admin: Caller) => Promise<ApiAnswer>) =>
  ({ admin }: Fixture): Promise<ApiAnswer> =>
    mutex('drawer', () => run(admin));

const NOT_OPEN = 'The drawer is not open.';
const CHANGED = 'The drawer has changed. Please count again.';

const openDrawer = async (admin: Caller): Promise<DrawerDay> => {
  await closeOpenDrawer(admin);
  const opened = await makeCall(calls.openDrawer, { drawerId: randomUUID(), float: 2000 }, admin);
  return expectSuccess(opened).body.data as DrawerDay;
};
const close = (admin: Caller, { _id: drawerId, expected }: DrawerDay, more: object = {}) =>
  makeCall(calls.closeDrawer, { drawerId, counted: expected, expected, ...more }, admin);
const move = (admin: Caller, more: object = {}) => {
  const entry = { moveId: randomUUID(), kind: 'paid-out', amount: 500, reason: 'Deposit at the bank' };
  return makeCall(calls.moveDrawerCash, { ...entry, ...more }, admin);
};

/** Repeats a scenario while riders of other scenarios hand in cash between its calls. */
async function whileSettling(run: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await run();
    if (answer.body.message !== CHANGED || tries === 5) return answer;
  }
}

async function closeOpenDrawer(admin: Caller): Promise<void> {
  const answer = await whileSettling(async () => {
    const current = expectSuccess(await makeCall(calls.getDrawer, undefined, admin));
    const { open } = current.body.data as { open?: DrawerDay };
    return open ? close(admin, open) : current;
  });
  expectSuccess(answer);
}

export const drawerSuccesses = {
  getDrawer: alone(async (admin) => {
    await close(admin, await openDrawer(admin));
    await openDrawer(admin);
    return makeCall(calls.getDrawer, undefined, admin);
  }),
  openDrawer: alone(async (admin) => {
    await closeOpenDrawer(admin);
    return makeCall(calls.openDrawer, { drawerId: randomUUID(), float: 2000 }, admin);
  }),
  moveDrawerCash: alone(async (admin) => {
    await openDrawer(admin);
    return move(admin);
  }),
  closeDrawer: alone((admin) =>
    whileSettling(async () =>
      close(admin, await openDrawer(admin), { counted: 1999, note: 'No coin for the change' }),
    ),
  ),
} satisfies Partial<Record<CallName, Scenario>>;

const drawers = async () => (await databaseOf('order')).collection('drawers');

export const drawerFailures = {
  openDrawer: {
    'The drawer is open already.': alone(async (admin) => {
      await openDrawer(admin);
      return makeCall(calls.openDrawer, { drawerId: randomUUID(), float: 2000 }, admin);
    }),
  },
  moveDrawerCash: {
    [NOT_OPEN]: alone(async (admin) => {
      await closeOpenDrawer(admin);
      return move(admin);
    }),
    'There is not that much in the drawer.': alone(async (admin) => {
      await openDrawer(admin);
      return move(admin, { amount: 1_000_000 });
    }),
    'This entry was already recorded with other contents. Please look at the drawer.': alone(
      async (admin) => {
        await openDrawer(admin);
        const moveId = randomUUID();
        expectSuccess(await move(admin, { moveId }));
        return move(admin, { moveId, amount: 400 });
      },
    ),
    [`A drawer takes at most ${MAX_DRAWER_MOVES} entries. Please close it.`]: alone(async (admin) => {
      const drawer = await openDrawer(admin);
      const [entry] = expectSuccess(await move(admin, { kind: 'paid-in' })).body.data.moves as [object];
      const kept = { ...entry, amount: 1, at: new Date(), id: 'x' };
      const moves = Array.from({ length: MAX_DRAWER_MOVES }, () => kept);
      await (await drawers()).updateOne({ _id: drawer._id as never }, { $set: { moves } });
      try {
        return await move(admin);
      } finally {
        await (await drawers()).updateOne({ _id: drawer._id as never }, { $set: { moves: [] } });
      }
    }),
  },
  closeDrawer: {
    [NOT_OPEN]: alone(async (admin) => {
      const drawer = await openDrawer(admin);
      await closeOpenDrawer(admin);
      return close(admin, drawer, { counted: 1, note: 'x' });
    }),
    [CHANGED]: alone(async (admin) => {
      const drawer = await openDrawer(admin);
      expectSuccess(await move(admin));
      const answer = await close(admin, drawer);
      expect(answer.body.details).toEqual({ expected: expect.any(Number) as number });
      return answer;
    }),
    'Please write why the counted cash differs.': alone((admin) =>
      whileSettling(async () => close(admin, await openDrawer(admin), { counted: 1999 })),
    ),
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
