import { calls, newEvent } from '@tokri/contracts';
import { callJson, newId, waitFor } from '@tokri/testing';
import sharp from 'sharp';
import { newPicture, useMedia } from './harness';

const media = useMedia();
const DAY_MS = 86_400_000;
const POSITION = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } };

async function aPhoto() {
  const user = media.environment.tokens.user();
  const bytes = await sharp(await newPicture(1_200, 900))
    .withExif(POSITION)
    .jpeg()
    .toBuffer();
  const { path } = calls.uploadProblemPhoto;
  const { body } = await media.upload(bytes, { path, field: 'photo', authorization: user.authorization });
  return { user, photoId: String(body.data.photoId) };
}
const read = (photoId: string, { authorization }: { authorization: string }) =>
  callJson(`${media.url}${calls.getProblemPhoto.path}?photoId=${photoId}`, 'GET', {
    headers: { authorization },
  });
/** Days until the photo is removed. */
const daysLeft = async (photoId: string) => {
  const row = await media.service.exposed.store.problemPhotos.findById(photoId).lean();
  return Math.round((row!.expiresAt.getTime() - Date.now()) / DAY_MS);
};

it('a photo is small, without the place where it was taken, and readable by its shopper and admins only [G-353]', async () => {
  const { user, photoId } = await aPhoto();
  const { tokens } = media.environment;
  const { data } = calls.getProblemPhoto.response.parse((await read(photoId, user)).body);
  const { width, format, exif } = await sharp(Buffer.from(data.webp, 'base64')).metadata();
  expect({ width, format, exif }).toEqual({ width: 800, format: 'webp', exif: undefined });
  expect((await read(photoId, tokens.user('ADMIN'))).body.data).toEqual(data);
  expect((await read(photoId, tokens.user())).status).toBe(404);
});

it('a photo is kept for a day, and for 90 once its shopper has reported a problem with it', async () => {
  const { user, photoId } = await aPhoto();
  const other = await aPhoto();
  expect(await daysLeft(photoId)).toBe(1);
  for (const [named, userId] of [
    [other.photoId, user.userId],
    [photoId, user.userId],
  ] as const) {
    const problem = {
      problemId: newId(),
      productId: newId(),
      kind: 'damaged',
      quantity: 1,
      photoId: named,
    } as const;
    const order = { orderId: newId(), orderNumber: 'ORD-234567', userId, lines: [], total: 100 };
    await media.probe.publish(newEvent('order.problem-reported', order.orderId, { ...order, problem }));
  }
  await waitFor(async () => expect(await daysLeft(photoId)).toBe(90));
  expect(await daysLeft(other.photoId)).toBe(1);
});

it('a photo is erased with the account of its shopper', async () => {
  const [{ user, photoId }, other] = [await aPhoto(), await aPhoto()];
  await media.probe.publish(newEvent('user.deletion-requested', user.userId, { userId: user.userId }));
  const admin = media.environment.tokens.user('ADMIN');
  await waitFor(async () => expect((await read(photoId, admin)).status).toBe(404));
  expect((await read(other.photoId, other.user)).status).toBe(200);
});
