import { createShopClient, logIn } from '@tokri/shop-client';
import type { Accounts } from '../orders/accounts';
import { pickers, shoppers } from '../orders/people';
import { followDesk } from './desk-changes';
import { openQueue } from './order-queue';
import { riderOf, type StaffStep } from './plan';
import { serveVisitors } from './serve-visitors';

interface Work {
  shopUrl: string;
  orderMongoUrl: string;
  accounts: Accounts;
  /** Numbers of the orders of the played day. */
  playedOrders: () => readonly string[];
  print: (line: string) => void;
}

/** Picks, packs and delivers visitors' orders by the calls of desk and rider, until the process ends. */
export async function serveShop({
  shopUrl,
  orderMongoUrl,
  accounts,
  playedOrders,
  print,
}: Work): Promise<never> {
  const [picker] = pickers;
  if (!picker) throw new RangeError('there is no picker');
  const guest = createShopClient({ shop: shopUrl });
  const queue = await openQueue(orderMongoUrl);
  const desk = () => accounts.clientOf(picker);
  const secrets = new Map<string, string>();
  const ofDemo = new Set(shoppers.map(({ mobile }) => mobile));

  async function handOver(number: string): Promise<string> {
    const { call } = await desk();
    const { handedOver } = await call('handOverOrders', { orderIds: [number], rider: riderOf(number) });
    const secret = handedOver[0]?.secret;
    if (!secret) throw new Error('was moved by others');
    secrets.set(number, secret);
    return secret;
  }

  const steps: Record<StaffStep, (number: string) => Promise<unknown>> = {
    'start-picking': async (orderId) => (await desk()).call('startPicking', { orderId }),
    pack: async (orderId) => {
      const { call } = await desk();
      for (const { productId, quantity, missing = 0 } of (await call('getDeskOrder', { orderId })).data.items)
        if (quantity > missing) await call('pickItem', { orderId, productId, picked: quantity - missing });
      await call('packOrder', { orderId });
    },
    'hand-over': handOver,
    deliver: async (orderId) => {
      // Links of an earlier run or of an admin are unknown.
      const secret = secrets.get(orderId) ?? (await handOver(orderId));
      try {
        await guest.call('completeDelivery', { secret, code: await queue.deliveryCode(orderId) });
      } finally {
        secrets.delete(orderId);
      }
    },
  };

  const open = async () => {
    const token = await logIn(guest, picker);
    return fetch(new URL('/api/order/events', shopUrl), { headers: { authorization: `Bearer ${token}` } });
  };
  let staffId: string | undefined;
  return serveVisitors(
    {
      queue: queue.read,
      isVisitors: ({ number, mobile }) => !ofDemo.has(mobile) && !playedOrders().includes(number),
      staffId: async () => (staffId ??= (await (await desk()).call('userDetails')).data._id),
      steps,
      print,
      now: Date.now,
    },
    followDesk(open, print).changed,
  );
}
