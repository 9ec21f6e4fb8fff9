import { addAddress, type ShopClient } from '@tokri/shop-client';
import { useForFile, waitFor } from '@tokri/testing';
import { unbalanced } from '../../services/catalogue/src/stock/audit/account';
import { auditStock } from '../../services/catalogue/src/stock/audit/audit';
import { createCatalogueStore } from '../../services/catalogue/src/store';
import { startAllServices } from './all-services';
import { order as orderOne, peopleOf, someProducts } from './people';

/** The shopper cancels at the moment picking begins, two hundred times in the soak; exactly one side wins each time. */
const [SHOPPERS, ORDERS] = process.env.SOAK ? [50, 4] : [10, 3];
const AT_ONCE = 5;
const STOCK = 1_000;
const PAISE = 9_000;

interface Placed {
  number: string;
  id: string;
  client: ShopClient;
  isCard: boolean;
}

const shop = useForFile(startAllServices);
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  people = peopleOf(shop);
  await shop.allConnected();
});

async function inGroups<In, Out>(
  all: readonly In[],
  work: (one: In, at: number) => Promise<Out>,
): Promise<Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map((one, at) => work(one, from + at)))));
  return done;
}

const idOf = async (number: string) =>
  String((await shop.databaseOf('order').collection('orders').findOne({ number }))!._id);

/** One after the other; the last one is paid by card. */
async function placeSome(product: string, at: number): Promise<Placed[]> {
  const { client } = await people.aPerson(`Shopper ${at}`);
  const addressId = await addAddress(client);
  const placed: Placed[] = [];
  for (let round = 0; round < ORDERS; round += 1) {
    // Online orders stay in the cart until they are paid, so only the last order is paid by card.
    const isCard = round === ORDERS - 1;
    const { answer, placed: made } = await orderOne(client, isCard ? 'card' : 'cash', product, addressId);
    expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
    const { number, session } = made!;
    if (session) await shop.controlCards('POST', `/sessions/${session.id}/pay`, {});
    placed.push({ number, id: await idOf(number), client, isCard });
  }
  return placed;
}

test('either cancelling or picking wins each time, and money and stock are exact', async () => {
  const { client: admin } = await people.anAdmin();
  const [product] = await someProducts(admin, 1, STOCK);
  const orders = (
    await inGroups(Array.from({ length: SHOPPERS }), (_each, at) => placeSome(product!, at))
  ).flat();
  // Payment polls the provider, which sends no webhooks here.
  shop.clock.ahead += 120_000;
  const confirmed = { status: 'confirmed' };
  await waitFor(
    async () =>
      expect(await shop.databaseOf('order').collection('orders').countDocuments(confirmed)).toBe(
        orders.length,
      ),
    60_000,
  );

  const outcomes = await inGroups(orders, async (order, at) => {
    const cancel = () => order.client.send('cancelOrder', { orderId: order.number });
    const pick = () => admin.send('startPicking', { orderId: order.number });
    const [first, second] = at % 2 === 0 ? [cancel, pick] : [pick, cancel];
    // The first call gets a head start, so that the slower call also wins sometimes on a busy machine.
    const later = new Promise((resolve) => setTimeout(resolve, (at % 8) * 25));
    const answers = await Promise.all([first(), later.then(async () => second())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ORDER_MOVED_ON' });
    const isCancelled = (answers[0].status === 200) === (at % 2 === 0);
    return { ...order, isCancelled };
  });
  const picked = outcomes.filter(({ isCancelled }) => !isCancelled);
  process.stdout.write(`${outcomes.length} races: picking began ${picked.length} times\n`);
  // Both must win sometimes; otherwise there was no race.
  expect(picked.length).toBeGreaterThan(0);
  expect(picked.length).toBeLessThan(outcomes.length);

  const store = createCatalogueStore(shop.databaseOf('catalogue'));
  await waitFor(async () => {
    const [account] = await auditStock(store);
    expect(account).toMatchObject({ onHand: STOCK - picked.length, reserved: 0, sold: picked.length });
  }, 60_000);
  expect(unbalanced(await auditStock(store))).toEqual([]);

  await waitFor(async () => {
    const { sessions } = await shop.controlCards<{ sessions: Booked[] }>('GET', '/ledger');
    const refunds = new Map(sessions.map(({ reference, paid, refunded }) => [reference, { paid, refunded }]));
    for (const { id, isCard, isCancelled } of outcomes)
      if (isCard) expect(refunds.get(id)).toEqual({ paid: PAISE, refunded: isCancelled ? PAISE : 0 });
  }, 60_000);
});

interface Booked {
  reference: string;
  paid: number;
  refunded: number;
}
