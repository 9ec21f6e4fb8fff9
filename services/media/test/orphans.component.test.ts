import { newEvent, type EventData } from '@tokri/contracts';
import { newId, testAddress, waitFor } from '@tokri/testing';
import { hashInUrl } from '../src/images/image-names';
import { newPicture, useMedia } from './harness';

const media = useMedia();

async function uploaded(): Promise<{ url: string; hash: string }> {
  const { body } = await media.upload(await newPicture());
  const url = String(body.data.url);
  return { url, hash: hashInUrl(url) ?? '' };
}
const age = (hash: string, hours = 25) =>
  media.images.updateOne({ _id: hash }, { touchedAt: new Date(Date.now() - hours * 3_600_000) });
const sweep = () => media.service.exposed.orphanSweeper.runOnce();
const statusOf = async (url: string) => (await fetch(media.url + url)).status;

const product = (image: string[], _id = newId()): EventData<'product.created'> => ({
  _id,
  name: 'Toor Dal',
  image,
  category: [],
  subCategory: [],
  unit: '1 kg',
  stock: 1,
  price: 100,
  discount: 0,
  description: 'Dal',
  more_details: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

describe('an unused picture', () => {
  it('is removed after a day, not earlier, and that is published', async () => {
    const recent = await uploaded();
    const old = await uploaded();
    await age(recent.hash, 23);
    await age(old.hash);
    await sweep();
    expect([await statusOf(recent.url), await statusOf(old.url)]).toEqual([200, 404]);
    await waitFor(() => expect(media.probe.of('media.removed')).toContainEqual({ names: [old.hash] }));
  });

  it("is kept while a product shows it, and while the product's deletion can be undone [G-112]", async () => {
    const { url, hash } = await uploaded();
    const { uses } = media.service.exposed.store;
    const shown = product([url]);
    const holder = { _id: `product:${shown._id}`, names: hash };
    const isShown = (count: number) =>
      waitFor(async () => expect(await uses.countDocuments(holder)).toBe(count));
    await media.probe.publish(newEvent('product.created', shown._id, shown));
    await isShown(1);
    await age(hash);
    await sweep();
    expect(await statusOf(url)).toBe(200);
    await media.probe.publish(newEvent('product.deleted', shown._id, { _id: shown._id, name: shown.name }));
    await isShown(0);
    await age(hash);
    await sweep();
    expect(await statusOf(url)).toBe(200);

    const kept = { _id: `shown-before:${hash}` };
    const { until } = (await uses.findById(kept._id).lean()) ?? {};
    expect(until?.getTime()).toBeGreaterThan(Date.now() + 89 * 86_400_000);
    await uses.updateOne(kept, { until: new Date(0) });
    await age(hash);
    await sweep();
    expect(await statusOf(url)).toBe(404);
  });

  it('is kept while a version of the home page that can be restored shows it, a logo permanently', async () => {
    const [banner, next, logo] = [await uploaded(), await uploaded(), await uploaded()];
    const home = (version: number, ...images: string[]) =>
      media.probe.publish(newEvent('home.changed', 'home', { version, images }), { sequence: version });
    await home(1, banner.url);
    await home(2, next.url, banner.url);
    const facts = { version: 1, name: 'Imli Mart' };
    const shown = { ...facts, logo: { url: logo.url, width: 40, height: 40 } };
    await media.probe.publish(newEvent('shop.profile-changed', 'shop', shown), { sequence: 1 });
    await media.probe.publish(newEvent('shop.profile-changed', 'shop', { ...facts, version: 2 }), {
      sequence: 2,
    });
    const { uses } = media.service.exposed.store;
    const isTracked = (_id: string, names: string[], sequence: number) =>
      waitFor(async () => expect(await uses.findById(_id).lean()).toMatchObject({ names, sequence }));
    await isTracked('shop:home', [next.hash, banner.hash], 2);
    await isTracked('shop:profile', [logo.hash], 2);
    for (const { hash } of [banner, next, logo]) await age(hash);
    await sweep();
    for (const { url } of [banner, next, logo]) expect(await statusOf(url)).toBe(200);

    await home(3, next.url);
    await isTracked('shop:home', [next.hash], 3);
    await uses.updateOne({ _id: `shown-before:${banner.hash}` }, { until: new Date(0) });
    for (const { hash } of [banner, next, logo]) await age(hash);
    await sweep();
    expect(await Promise.all([banner, next, logo].map(({ url }) => statusOf(url)))).toEqual([404, 200, 200]);
  });

  it('is kept permanently once an order shows it', async () => {
    const { url, hash } = await uploaded();
    const orderId = newId();
    const sold = { name: 'Dal', unit: '1 kg', quantity: 1, price: 100, discount: 0, lineTotal: 100 };
    await media.probe.publish(
      newEvent('order.confirmed', orderId, {
        orderId,
        orderNumber: 'ORD-234567',
        userId: newId(),
        lines: [],
        total: 100,
        items: [{ ...sold, productId: newId(), image: [url] }],
        deliveryAddress: testAddress(),
        paymentStatus: 'CASH ON DELIVERY',
      }),
    );
    await waitFor(async () => (await media.images.findById(hash))?.isOrdered === true);
    await age(hash);
    await sweep();
    expect(await statusOf(url)).toBe(200);
  });

  it("an avatar is kept until the user's next one", async () => {
    const user = media.environment.tokens.user();
    const upload = async () => media.uploadAvatar(await newPicture(), user);
    const first = String((await upload()).body.data.avatar);
    const second = String((await upload()).body.data.avatar);
    for (const url of [first, second]) await age(hashInUrl(url) ?? '');
    await sweep();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  });

  it('can be uploaded again after its removal, and an interrupted removal is finished', async () => {
    const picture = await newPicture();
    const { body } = await media.upload(picture);
    const url = String(body.data.url);
    await media.images.updateOne({ _id: hashInUrl(url) }, { removingAt: new Date() });
    const again = media.upload(picture);
    await sweep();
    expect((await again).status).toBe(200);
    expect(await statusOf(url)).toBe(200);
  });
});
