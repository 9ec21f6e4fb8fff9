import { calls, PICTURE_WIDTHS } from '@tokri/contracts';
import { addressKey, currentContext, named, requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Request, Response, Router } from 'express';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findStoredImages, storeAvatar, storeImage, type CommandDependencies } from './commands';
import { onWhiteName, originalName, originalUrlOf, urlOf, variantName } from './image-names';
import { FORMATS, WIDEST, type VariantWidth } from '../pictures/picture-format';
import { folderOf, picturePath } from '../origin/picture-path';
import type { PullThrough } from '../origin/pull-through';
import { noPicture, sendImage, type Picture } from './send-image';
import type { ImageStore } from '../image-store/image-store';
import type { AvifPictures } from './avif-pictures';
import type { Uploads } from '../uploads/uploads';

export interface ImageRouteDependencies extends CommandDependencies {
  uploads: Uploads;
  pullThrough: PullThrough;
  /** Undefined: only WebP is sent. */
  avifPictures: AvifPictures | undefined;
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

/** Whether the client names the type; a client that accepts everything may not know it. */
const acceptsAvif = (request: Request): boolean =>
  request.get('accept')?.includes('image/avif') === true && request.accepts('image/avif') !== false;

type FindPicture = (width: VariantWidth) => Promise<Picture>;

/** `?on=white`: for previews in messengers, which show transparent pixels as black. */
async function onWhite(
  { imageStore, pictures }: ImageRouteDependencies,
  folder: string,
  find: FindPicture,
): Promise<Picture> {
  const name = onWhiteName(folder);
  if ((await imageStore.size(name)) === undefined) {
    const picture = await find(WIDEST);
    const white = await pictures.prepareOnWhite(await buffer(await picture.read()));
    await imageStore.put(name, white, 'image/jpeg');
  }
  return storedPicture(imageStore, name, 'image/jpeg');
}

/** Uploads by users and admins, and the images themselves, which are public. */
export function bindImages(
  bind: ReturnType<typeof createCallBinder>,
  router: Router,
  dependencies: ImageRouteDependencies,
): void {
  const { uploads, imageStore, pullThrough, avifPictures, originFolder } = dependencies;
  const send = async (request: Request, response: Response, folder: string, find: FindPicture) => {
    if (request.query.on === 'white')
      return sendImage(request, response, await onWhite(dependencies, folder, find));
    const width = variantFor(request.query.w);
    if (avifPictures) response.vary('Accept');
    if (!avifPictures || !acceptsAvif(request)) return sendImage(request, response, await find(width));
    const webp = variantName(folder, width);
    const avif = await avifPictures.find(webp);
    if (avif) return sendImage(request, response, await storedPicture(imageStore, avif, 'image/avif'));
    const picture = await find(width);
    await sendImage(request, response, { ...picture, isInterim: avifPictures.encodeSoon(webp) });
  };

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
    await send(request, response, hash!, (width) =>
      storedPicture(imageStore, variantName(hash!, width), 'image/webp'),
    );
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
    if (!path) throw noPicture();
    await send(request, response, folderOf(path), async (width) => {
      const found = await pullThrough.find(path, width, clientKey());
      if (!found) throw noPicture();
      const { name, bytes } = found;
      return bytes ? pulledPicture(name, bytes) : storedPicture(imageStore, name, 'image/webp');
    });
  });
}

const clientKey = (): string => addressKey(currentContext()?.clientAddress ?? '');

/** The decoded segments of `*path`. */
const segmentsOf = ({ path = [] }: { path?: string | string[] }): string[] =>
  typeof path === 'string' ? [path] : path;
