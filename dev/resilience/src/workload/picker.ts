import type { DeskOrder } from '@tokri/contracts';
import { sleep } from '@tokri/shop-client';
import type { Desk } from './desk';
import type { History } from './history';
import type { Random } from './random';

export interface PickerDependencies {
  desk: Desk;
  history: Pick<History, 'emptyShelves'>;
  random: Random;
  /** Products that may be reported as sold out. */
  emptiable: ReadonlySet<string>;
}

const MISTAKES = { missing: 0.2, cancelled: 0.04 };

type DeskItem = DeskOrder['items'][number];

/** Picks and packs a waiting order; sometimes pieces are missing, or an admin cancels it in between. */
export async function pickOrder(dependencies: PickerDependencies, number: string): Promise<void> {
  const { desk, random } = dependencies;
  if (random.chance(MISTAKES.cancelled)) return void (await desk.cancel(number, 'The lane is flooded'));
  const order = await desk.startPicking(number);
  if (!order) return;
  await sleep(random.between(50, 400));
  if (random.chance(MISTAKES.cancelled)) return void (await desk.cancel(number, 'The bag broke'));
  for (const item of order.items) {
    if (random.chance(MISTAKES.missing)) await missSome(dependencies, number, item);
    else await desk.pickItem(number, item.productId, item.quantity);
  }
  await packOrCancel(desk, number);
  if (random.chance(MISTAKES.cancelled)) await desk.cancel(number, 'Nobody can bring it');
}

/** Reports pieces as missing; every third time they are found later. */
async function missSome(
  { desk, history, random, emptiable }: PickerDependencies,
  number: string,
  { productId, quantity }: DeskItem,
): Promise<void> {
  const missing = random.between(1, quantity);
  if (missing < quantity) await desk.pickItem(number, productId, quantity - missing);
  const isShelfEmpty = emptiable.has(productId) && random.chance(0.3);
  // Recorded even without a response, because the report may have arrived.
  if (isShelfEmpty) history.emptyShelves.add(productId);
  const reason = random.pick(['not-found', 'damaged'] as const);
  await desk.reportMissing(number, { productId, missing, reason, isShelfEmpty });
  if (!random.chance(1 / 3)) return;
  await desk.reportMissing(number, { productId, missing: 0, reason });
  await desk.pickItem(number, productId, quantity);
}

/** Picks all remaining pieces. */
export async function pickTheRest(desk: Desk, { orderId: number, items }: DeskOrder): Promise<void> {
  for (const { productId, quantity, picked, missing = 0 } of items)
    if (picked + missing < quantity) await desk.pickItem(number, productId, quantity - missing);
  await packOrCancel(desk, number);
}

async function packOrCancel(desk: Desk, number: string): Promise<void> {
  if ((await desk.pack(number)) === 'nothing to pack') await desk.cancel(number, 'Nothing of it was found');
}
