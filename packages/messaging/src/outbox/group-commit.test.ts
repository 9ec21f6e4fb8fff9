import { AsyncLocalStorage } from 'node:async_hooks';
import { newEvent } from '@tokri/contracts';
import { createGroupCommit } from './group-commit';
import type { TracedUnitOfWork } from './unit-of-work';

const context = new AsyncLocalStorage<string>();
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Transactions that record emitted events on commit and fail the test when they overlap. */
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

/** Starts ten units concurrently, each in its own trace. */
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

describe('concurrent units', () => {
  test('share transactions, each with its own result, trace and context', async () => {
    const { shared, committed } = setUp();
    expect(valuesOf(await requestTen(shared))).toEqual(
      Array.from({ length: 10 }, (_, place) => `${place} in trace ${place}`),
    );
    // The first ran alone, the others shared a transaction.
    expect(committed.map((events) => events.length)).toEqual([1, 9]);
    expect(committed.flat().sort()).toEqual(Array.from({ length: 10 }, (_, place) => `trace ${place}`));
  });

  test('fail individually', async () => {
    const { shared, committed } = setUp();
    const values = valuesOf(await requestTen(shared, 5));
    expect(values[5]).toBe('Error: transaction 5');
    expect(values.filter((value) => String(value).startsWith('Error'))).toHaveLength(1);
    expect(committed.flat()).toHaveLength(9);
  });

  test('all reject when the outcome of the commit is unknown, and none runs again', async () => {
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
