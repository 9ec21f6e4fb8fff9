import type { DemoProduct } from '../shop/catalogue';
import type { OrderBooks } from './date-orders';
import { isOpen, planDay, type DatedPlan } from './day-plan';
import { pickers } from './people';
import type { ProgressFile } from './progress';
import { isMovedByOthers, placeOrder, walkOrder, type World } from './walk-order';

interface Play {
  world: World;
  books: OrderBooks;
  progress: ProgressFile;
  products: readonly DemoProduct[];
  /** Progress, for people. */
  print: (line: string) => void;
}

/** Concurrent orders: enough to finish soon, few enough to leave capacity for visitors. */
const WORKERS = 3;
/** Riders hand in their cash after each of these shares of the day; they keep the cash of the rest. */
const SETTLED_AT = [0.3, 0.6, 0.85];
const PRINTED_EVERY = 50;

/**
 * Plays the plan of a day: each order by the calls of shoppers, pickers and riders, in the order in which they ended,
 * then changed to its planned times. Safe to repeat; an interrupted play continues.
 */
export async function playDay({ world, books, progress, products, print }: Play): Promise<void> {
  if (progress.read().isFinished) return;
  const now = progress.read().now ?? new Date().toISOString();
  progress.change({ now });
  const plans = planDay(new Date(now), products, world.shoppers.length);
  const settledAfter = new Set(SETTLED_AT.map((share) => Math.floor(plans.length * share)));
  const note = (place: number, number: string, isDone: boolean) =>
    progress.change({ orders: { ...progress.read().orders, [place]: { number, isDone } } });

  async function play(plan: DatedPlan, place: number, turn: Promise<unknown>): Promise<void> {
    const known = progress.read().orders[place];
    if (known?.isDone) return;
    const number = known?.number ?? (await placeOrder(world, plan));
    note(place, number, false);
    await walkOrder(world, plan, number, turn);
    await books.dateOrder(number, plan);
    note(place, number, true);
  }

  let turn: Promise<unknown> = Promise.resolve();
  const waiting = plans.entries();
  async function work(): Promise<void> {
    for (const [place, plan] of waiting) {
      const playing = play(plan, place, turn);
      // Invoice numbers follow the order of the day.
      turn = Promise.all([turn, playing.catch(() => undefined)]);
      try {
        await playing;
      } catch (error) {
        if (!isMovedByOthers(error)) throw error;
        print(`left out: ${error.message}`);
      }
      if (settledAfter.has(place) && plan.endedAt) await settleCash(world, books, plan.endedAt);
      if ((place + 1) % PRINTED_EVERY === 0) print(`${place + 1} of ${plans.length} orders`);
    }
  }
  // A failure is thrown after all have ended, because a repeated play must not overlap this one.
  const ended = await Promise.allSettled(Array.from({ length: WORKERS }, work));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  progress.change({ isFinished: true });
  print(
    `played a day of ${plans.length} orders, ${plans.filter(({ end }) => isOpen(end)).length} of them open`,
  );
}

/** Settles the cash of all riders. */
async function settleCash({ accounts }: World, books: OrderBooks, at: Date): Promise<void> {
  const [picker] = pickers;
  if (!picker) return;
  const { call } = await accounts.clientOf(picker);
  for (const { mobile, amount, orders } of (await call('getCash')).data.riders) {
    const counted = { mobile, amount, orders: orders.map(({ _id }) => _id) };
    try {
      await books.dateSettlement((await call('settleCash', counted)).data._id, at);
    } catch (error) {
      // Another order was delivered in between: its rider's cash is settled the next time.
      if (!isMovedByOthers(error)) throw error;
    }
  }
}
