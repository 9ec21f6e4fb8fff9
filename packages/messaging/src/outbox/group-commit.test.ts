import { AsyncLocalStorage } from 'node:async_hooks';
import { newEvent } from '@tokri/contracts';
import { createGroupCommit } from './group-commit';
import type { TracedUnitOfWork } from './unit-of-work';

const context = new AsyncLocalStorage<string>();
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Transactions that keep what was emitted in them once they are committed, and never overlap with themselves. */
function setUp(commit: () => void = () => undefined) {
  const committed: (readonly (string | undefined)[])[] = [];
  const transaction: TracedUnitOfWork = async (work) => {
    const emitted: (string | undefined)[] = [];
    const emitIn = (trace: string | undefined) => () => void emitted.push(trace);
    const session = {} as never;
    const afterCommit = () => undefined;
    const result = await work({
      session,
      emit: emitIn(undefined),
      afterCommit,
      inTraceOf: ({ traceparent }) => ({ session, emit: emitIn(traceparent), afterCommit }),
    });
    await nextTurn();
    commit();
    committed.push(emitted);
    return result;
  };
  const alone: TracedUnitOfWork = (work) =>
    transaction((unit) => work({ ...unit, ...unit.inTraceOf({ traceparent: context.getStore() }) }));
  return {
    committed,
    shared: createGroupCommit({ transaction, unitOfWork: alone, traceparent: () => context.getStore() }),
  };
}

const event = newEvent('cart.changed', 'u', { userId: 'u', lineIds: [] });

/** Asks for ten transactions at the same time, each in a trace of its own. */
const requestTen = (shared: ReturnType<typeof setUp>['shared'], failing?: number) =>
  Promise.allSettled(
    Array.from({ length: 10 }, (_, place) =>
      context.run(`trace ${place}`, () =>
        shared(async ({ emit }) => {
          await nextTurn();
          if (place === failing) throw new Error(`transaction ${place}`);
          emit(event);
          return `${place} in ${context.getStore()}`;
        }),
      ),
    ),
  );

const valuesOf = (fates: PromiseSettledResult<unknown>[]) =>
  fates.map((fate) => (fate.status === 'fulfilled' ? fate.value : String(fate.reason)));

describe('units that are asked for at the same time', () => {
  test('share transactions, each with its own result, trace and context', async () => {
    const { shared, committed } = setUp();
    expect(valuesOf(await requestTen(shared))).toEqual(
      Array.from({ length: 10 }, (_, place) => `${place} in trace ${place}`),
    );
    // The first found nobody under way, the others came together.
    expect(committed.map((events) => events.length)).toEqual([1, 9]);
    expect(committed.flat().sort()).toEqual(Array.from({ length: 10 }, (_, place) => `trace ${place}`));
  });

  test('fail each for themselves', async () => {
    const { shared, committed } = setUp();
    const values = valuesOf(await requestTen(shared, 5));
    expect(values[5]).toBe('Error: transaction 5');
    expect(values.filter((value) => String(value).startsWith('Error'))).toHaveLength(1);
    expect(committed.flat()).toHaveLength(9);
  });

  test('all get that error when nobody knows whether they were committed, and none runs again', async () => {
    let commits = 0;
    const { shared, committed } = setUp(() => {
      commits += 1;
      if (commits < 2) return;
      const labelled = { hasErrorLabel: (label: string) => label === 'UnknownTransactionCommitResult' };
      throw Object.assign(new Error('the answer was lost'), labelled);
    });
    const values = valuesOf(await requestTen(shared));
    expect(values.filter((value) => value === 'Error: the answer was lost')).toHaveLength(9);
    expect(committed).toHaveLength(1);
    expect(commits).toBe(2);
  });
});
