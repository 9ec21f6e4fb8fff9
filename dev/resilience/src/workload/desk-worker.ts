import type { DeskStatus } from '@tokri/contracts';
import { RIDERS, sleep } from '@tokri/shop-client';
import { pickOrder, pickTheRest, type PickerDependencies } from './picker';
import { deliver, ride, type RiderDependencies } from './rider';

export interface DeskWorkerDependencies extends PickerDependencies, RiderDependencies {
  history: RiderDependencies['history'];
}

/** An admin at the desk: picks waiting orders, hands over packed ones and settles cash until the run ends. */
export async function runDeskWorker(
  dependencies: DeskWorkerDependencies,
  isRunning: () => boolean,
): Promise<void> {
  const { desk, random } = dependencies;
  const rides: Promise<void>[] = [];
  while (isRunning()) {
    const waiting = await desk.queue('confirmed');
    // Pickers share the queue, so that two of them often start the same order.
    if (waiting.length > 0) await pickOrder(dependencies, random.pick(waiting.slice(0, 8)).orderId);
    if (random.chance(0.6)) {
      const packed = (await desk.queue('packed')).map(({ orderId }) => orderId);
      const some = random.shuffled(packed).slice(0, random.between(1, 4));
      const handedOver = some.length > 0 ? await desk.handOver(some, random.pick(RIDERS)) : [];
      for (const each of handedOver)
        rides.push(ride({ ...dependencies, random: random.stream(`ride ${rides.length}`) }, each));
    }
    if (random.chance(0.05)) await desk.settleCash();
    if (random.chance(0.05)) await settleOneRefund(dependencies);
    await sleep(random.between(50, 400));
  }
  await Promise.all(rides);
}

async function settleOneRefund({ desk }: Pick<DeskWorkerDependencies, 'desk'>): Promise<void> {
  const [refused] = await desk.queue('refund-refused', 1);
  if (refused) await desk.settleRefund(refused.orderId);
}

/** Maximum steps for one order, more than between confirmation and delivery. */
const MAX_STEPS = 6;

/** Completes an order's steps until its delivery. */
async function finishOrder(dependencies: DeskWorkerDependencies, number: string): Promise<void> {
  const { desk, random } = dependencies;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const order = await desk.find(number);
    switch (order?.status) {
      case 'confirmed':
        await desk.startPicking(number);
        break;
      case 'picking':
        await pickTheRest(desk, order);
        break;
      case 'packed':
      case 'on-the-way':
      case 'not-delivered': {
        const [handedOver] = await desk.handOver([number], random.pick(RIDERS));
        if (handedOver) await deliver(dependencies, handedOver);
        break;
      }
      default:
        return;
    }
  }
}

/** Batch size for queue and cash; the rest follows in the next round. */
const AT_ONCE = 100;
const MAX_SETTLEMENTS = 20;
const UNFINISHED: readonly DeskStatus[] = ['confirmed', 'picking', 'packed', 'on-the-way', 'not-delivered'];

/** Completes all work: empties the desk's queue, settles cash, makes refused refunds by hand. */
export async function finishTheDay(workers: readonly DeskWorkerDependencies[]): Promise<void> {
  const [first] = workers;
  if (!first) return;
  for (const status of UNFINISHED) {
    const numbers = (await first.desk.queue(status, AT_ONCE)).map(({ orderId }) => orderId);
    await Promise.all(
      workers.map(async (worker) => {
        for (let number = numbers.shift(); number; number = numbers.shift())
          await finishOrder(worker, number);
      }),
    );
  }
  for (const { orderId } of await first.desk.queue('items-refused', AT_ONCE))
    await first.desk.acceptRefusedPieces(orderId, 'restocked');
  for (const { orderId } of await first.desk.queue('refund-refused', AT_ONCE))
    await first.desk.settleRefund(orderId);
  for (let riders = 0; riders < MAX_SETTLEMENTS; riders += 1) if (!(await first.desk.settleCash())) break;
}
