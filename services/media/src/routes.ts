import { calls, PICTURE_WIDTHS } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  named,
  requireUser,
  type AcceptedSecrets,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Router } from 'express';
import { Readable } from 'node:stream';
import type { Images } from './commands/store-images';
import type { Documents } from './documents/documents';
import { originalName, originalUrlOf, urlOf, variantName } from './image-names';
import { FORMATS, type VariantWidth } from './pictures/picture-format';
import { picturePath } from './origin/picture-path';
import type { PullThrough } from './origin/pull-through';
import { noPicture, sendImage, type Picture } from './send-image';
import type { ImageStore } from './image-store/image-store';
import type { Uploads } from './uploads';

interface RouteDependencies {
  verifyToken: TokenVerifier;
  uploads: Uploads;
  images: Images;
  imageStore: ImageStore;
  pullThrough: PullThrough;
  /** Name of the folder below /media whose pictures are the origin's. */
  originFolder: string;
  acceptedSecrets: AcceptedSecrets;
  documents: Documents;
}

const HASH = /^[0-9a-f]{32}$/;
const TYPE_BY_EXTENSION = new Map(Object.values(FORMATS).map(({ extension, type }) => [extension, type]));

/** The smallest variant that is wide enough; without a wish (or beyond) the largest. */
export function variantFor(wish: unknown): VariantWidth {
  const wanted = typeof wish === 'string' && /^\d{1,5}$/.test(wish) ? Number(wish) : 800;
  return PICTURE_WIDTHS.find((width) => width >= wanted) ?? 800;
}

const etagOf = (name: string): string => `"${name.replace('/', '-')}"`;

async function storedPicture(store: ImageStore, name: string, type: string): Promise<Picture> {
  const size = await store.size(name);
  if (size === undefined) throw noPicture();
  return { type, size, etag: etagOf(name), read: (range) => store.read(name, range) };
}

/** One that was pulled just now, from memory. */
const pulledPicture = (name: string, bytes: Buffer): Picture => ({
  type: 'image/webp',
  size: bytes.length,
  etag: etagOf(name),
  read: (range) =>
    Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
});

/** Uploads, the pictures themselves (which anyone may see), and invoices, which only services get. */
export function mediaRoutes({
  verifyToken,
  uploads,
  images,
  imageStore,
  pullThrough,
  originFolder,
  acceptedSecrets,
  documents,
}: RouteDependencies) {
  return (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);

    bind(calls.uploadFile, async (context) => {
      const row = await uploads.take({ ...context, field: 'image' }, images.store);
      const { width, height, dominantColour } = row;
      const data = { url: urlOf(row._id), width, height, dominantColour, original: originalUrlOf(row) };
      return { message: 'Image uploaded', data };
    });

    bind(calls.findStoredImages, async ({ body }) => ({
      message: 'Pictures that are stored',
      data: await images.storedOf(body.hashes),
    }));

    bind(calls.uploadAvatar, async (context) => {
      const { userId } = requireUser(context.principal);
      const row = await uploads.take({ ...context, field: 'avatar' }, (bytes) =>
        images.storeAvatar(userId, bytes),
      );
      return { message: 'Profile picture updated', data: { _id: userId, avatar: urlOf(row._id) } };
    });

    const bindInternal = createInternalBinder(router, acceptedSecrets);
    bindInternal('storeDocument', async ({ number, pdf, isAnonymous }) => {
      await documents.store({ number, bytes: Buffer.from(pdf, 'base64'), isAnonymous });
      return { number };
    });
    bindInternal('readDocument', async ({ number }) => ({
      pdf: (await documents.read(number)).toString('base64'),
    }));

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
      await sendImage(
        request,
        response,
        await storedPicture(imageStore, originalName(hash!, extension), type),
      );
    });

    router.get(`/media/${originFolder}/*path`, async (request, response) => {
      const path = picturePath(segmentsOf(request.params));
      const found = path && (await pullThrough.find(path, variantFor(request.query.w)));
      if (!found) throw noPicture();
      const { name, bytes } = found;
      const picture = bytes
        ? pulledPicture(name, bytes)
        : await storedPicture(imageStore, name, 'image/webp');
      await sendImage(request, response, picture);
    });
  };
}

/** What stands for `*path`, decoded segment by segment. */
const segmentsOf = ({ path = [] }: { path?: string | string[] }): string[] =>
  typeof path === 'string' ? [path] : path;
