import { SERVICE_NAMES, type ServiceName } from '@tokri/contracts';
import { ADDRESS, createShopClient, signUp, type Person, type ShopClient } from '@tokri/shop-client';
import { waitFor } from '@tokri/testing';
import sharp from 'sharp';
import { startAllServices, type AllServices } from '../all-services';
import { order, peopleOf, someProducts } from '../people';

/** Present in the sessions of everyone except the admin, whose account is kept. */
const AGENT = 'Lantern Browser';
/** Words that occur only in the data of these people. */
export const NAME = 'Quillon Persimmon';
export const LANE = '7 Zinnia Ropewalk';
export const MOBILE = '9123456780';
export const LABEL = 'Zinnia den';
export const NOTE = 'Mind the quokka';

const avatar = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: { r: shade, g: 10, b: 20 } } })
    .png()
    .toBuffer();

export interface BusyPerson extends Person {
  addressId: string;
  /** Numbers of the orders. */
  cash: string;
  card: string;
}

/** A shop for the tests of a file, and shoppers with all kinds of data; the fields of the shop are set in beforeAll. */
export function useBusyPeople() {
  const [shop, guest, desk] = [{} as AllServices, {} as ShopClient, {} as ShopClient];
  const goods = { product: '' };
  const logs: string[] = [];
  beforeAll(async () => {
    Object.assign(shop, await startAllServices(undefined, logs));
    await shop.allConnected();
    Object.assign(guest, createShopClient({ shop: shop.url, headers: () => ({ 'user-agent': AGENT }) }));
    Object.assign(desk, (await peopleOf(shop).anAdmin()).client);
    const [product = ''] = await someProducts(desk, 1, 50);
    goods.product = product;
  });
  afterAll(() => shop.close());

  let people = 0;
  /** Creates all kinds of a shopper's data: profile, picture, address, cart, a cash order, an unpaid card order. */
  async function aBusyPerson(shade: number): Promise<BusyPerson> {
    const { product } = goods;
    const person = await signUp(guest, { name: NAME, email: `quillon${(people += 1)}@lantern.example` });
    const { client, email } = person;
    await client.call('updateUser', { name: NAME, email, mobile: MOBILE });
    for (const upload of ['uploadAvatar', 'uploadProblemPhoto'] as const)
      await client.call(upload, { bytes: await avatar(shade), type: 'image/png' });
    const address = { ...ADDRESS, address_line: LANE, mobile: MOBILE, label: LABEL };
    const addressId = (await client.call('createAddress', address)).data._id;
    const cash = await order(client, 'cash', product, addressId, NOTE);
    const card = await order(client, 'card', product, addressId, NOTE);
    await client.call('addToCart', { productId: product });
    return { ...person, addressId, cash: cash.placed!.number, card: card.placed!.number };
  }

  /** All rows of a service's database. */
  async function dump(name: ServiceName): Promise<string> {
    const { db } = shop.databaseOf(name);
    const collections = await db!.listCollections().toArray();
    const rows = await Promise.all(collections.map((each) => db!.collection(each.name).find().toArray()));
    return JSON.stringify(rows);
  }

  /** The words of a person that are in a database. */
  async function traces({ userId, email, addressId }: BusyPerson): Promise<string[]> {
    const found = await Promise.all(
      SERVICE_NAMES.map(async (name) => {
        const text = await dump(name);
        return [userId, email, addressId, NAME, LANE, MOBILE, LABEL, NOTE, AGENT]
          .filter((word) => text.includes(word))
          .map((word) => `${name}: ${word}`);
      }),
    );
    return found.flat();
  }

  const erasures = () =>
    shop
      .databaseOf('identity')
      .collection('erasures')
      .find<{ finishedAt: Date | null; answers: unknown[] }>({});
  const unfinished = async () => (await erasures().toArray()).filter(({ finishedAt }) => !finishedAt).length;

  return {
    ...{ shop, guest, desk, goods, logs, aBusyPerson, dump, traces, erasures },
    /** Every erasure is confirmed by all services. */
    settled: () => waitFor(async () => expect(await unfinished()).toBe(0), 60_000),
    /** Erases again after the maximum duration of a request. */
    async eraseLate() {
      shop.clock.ahead += 21 * 60_000;
      await shop.eraseOnceMore();
      await shop.emptyOutboxes();
    },
  };
}
