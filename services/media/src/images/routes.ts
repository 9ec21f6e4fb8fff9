import { calls, PICTURE_WIDTHS } from '@tokri/contracts';
import { addressKey, currentContext, named, requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Router } from 'express';
import { Readable } from 'node:stream';
import { findStoredImages, storeAvatar, storeImage, type CommandDependencies } from './commands';
import { originalName, originalUrlOf, urlOf, variantName } from './image-names';
import { FORMATS, type VariantWidth } from '../pictures/picture-format';
import { picturePath } from '../origin/picture-path';
import type { PullThrough } from '../origin/pull-through';
import { noPicture, sendImage, type Picture } from './send-image';
import type { ImageStore } from '../image-store/image-store';
import type { Uploads } from '../uploads/uploads';

export interface ImageRouteDependencies extends CommandDependencies {
  uploads: Uploads;
  pullThrough: PullThrough;
  /** Images of the origin are served below /media/<originFolder>. */
  originFolder: string;
}

const HASH = /^[0-9a-f]{32}$/;
const TYPE_BY_EXTENSION = new Map(Object.values(FORMATS).map(({ extension, type }) => [extension, type]));

/** The smallest variant that is wide enough; the largest when `w` is missing, malformed or larger. */
export function variantFor(w: unknown): VariantWidth {
  const wanted = typeof w === 'string' && /^\d{1,5}$/.test(w) ? Number(w) : 800;
  return PICTURE_WIDTHS.find((width) => width >= wanted) ?? 800;
}

const etagOf = (name: string): string => `"${name.replace('/', '-')}"`;

async function storedPicture(store: ImageStore, name: string, type: string): Promise<Picture> {
  const size = await store.size(name);
  if (size === undefined) throw noPicture();
  return { type, size, etag: etagOf(name), read: (range) => store.read(name, range) };
}

/** An image that was just pulled from the origin, still in memory. */
const pulledPicture = (name: string, bytes: Buffer): Picture => ({
  type: 'image/webp',
  size: bytes.length,
  etag: etagOf(name),
  read: (range) =>
    Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
});

/** Uploads by users and admins, and the images themselves, which are public. */
export function bindImages(
  bind: ReturnType<typeof createCallBinder>,
  router: Router,
  dependencies: ImageRouteDependencies,
): void {
  const { uploads, imageStore, pullThrough, originFolder } = dependencies;

  bind(calls.uploadFile, async (context) => {
    const row = await uploads.take({ ...context, field: 'image' }, (bytes) =>
      storeImage(dependencies)({ bytes }),
    );
    const { width, height, dominantColour } = row;
    const data = { url: urlOf(row._id), width, height, dominantColour, original: originalUrlOf(row) };
    return { message: 'Image uploaded', data };
  });

  bind(calls.findStoredImages, async ({ body }) => ({
    message: 'Pictures that are stored',
    data: await findStoredImages(dependencies)(body),
  }));

  bind(calls.uploadAvatar, async (context) => {
    const user = requireUser(context.principal);
    const row = await uploads.take({ ...context, field: 'avatar' }, (bytes) =>
      storeAvatar(dependencies)({ bytes }, user),
    );
    return { message: 'Profile picture updated', data: { _id: user.userId, avatar: urlOf(row._id) } };
  });

  router.use('/media', named('picture'));
  router.get('/media/i/:file', async (request, response) => {
    const [hash, extension, ...rest] = request.params.file.split('.');
    if (!HASH.test(hash ?? '') || extension !== 'webp' || rest.length > 0) throw noPicture();
    const name = variantName(hash!, variantFor(request.query.w));
    await sendImage(request, response, await storedPicture(imageStore, name, 'image/webp'));
  });

  router.get('/media/o/:file', async (request, response) => {
    const [hash, extension = '', ...rest] = request.params.file.split('.');
    const type = TYPE_BY_EXTENSION.get(extension);
    if (!HASH.test(hash ?? '') || !type || rest.length > 0) throw noPicture();
    response.setHeader('Content-Disposition', `attachment; filename="${hash!}.${extension}"`);
    await sendImage(request, response, await storedPicture(imageStore, originalName(hash!, extension), type));
  });

  router.get(`/media/${originFolder}/*path`, async (request, response) => {
    const path = picturePath(segmentsOf(request.params));
    const found = path && (await pullThrough.find(path, variantFor(request.query.w), clientKey()));
    if (!found) throw noPicture();
    const { name, bytes } = found;
    const picture = bytes ? pulledPicture(name, bytes) : await storedPicture(imageStore, name, 'image/webp');
    await sendImage(request, response, picture);
  });
}

const clientKey = (): string => addressKey(currentContext()?.clientAddress ?? '');

/** The decoded segments of `*path`. */
const segmentsOf = ({ path = [] }: { path?: string | string[] }): string[] =>
  typeof path === 'string' ? [path] : path;
