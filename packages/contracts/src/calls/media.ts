import { z } from 'zod';
import { callsOf, type NamedFailure } from '../call';
import { answer } from '../envelope';
import { MAX_PICTURE_HASHES } from '../limits';

const defineCall = callsOf('media');
/** Id of a private photo; only its shopper and admins can read the photo. */
export const photoId = z.uuid('is not a UUID').transform((id) => id.toLowerCase());

const uploads: readonly NamedFailure[] = [
  [400, 'INVALID_INPUT', 'Please choose a picture.'],
  [400, 'MALFORMED', 'The upload cannot be read.'],
  [413, 'TOO_LARGE', 'The picture may have at most 5 MB.'],
  [400, 'MALFORMED', 'The picture took too long to arrive. Please try again.'],
  [413, 'TOO_LARGE', 'This picture has too many pixels. At most {megapixels} megapixels are possible.'],
  [413, 'TOO_LARGE', 'This picture is too complex to process. Please choose a smaller or simpler one.'],
  [415, 'UNSUPPORTED_TYPE', 'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.'],
  [415, 'UNSUPPORTED_TYPE', 'This picture is damaged and cannot be read.'],
];

export const storedImage = z
  .object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    dominantColour: z.string().optional(),
    /** Address of the picture in its original format, for downloads (additive). */
    original: z.string().optional(),
  })
  .meta({ id: 'StoredImage' });

export const uploadFile = defineCall('POST /api/file/upload', {
  auth: 'A',
  permission: 'products.write',
  // Pictures of the home page, and the logo.
  orPermission: 'settings.write',
  summary: 'Store a picture of a category, sub-category or product, or of the home page',
  body: 'multipart',
  fileField: 'image',
  response: answer({ data: storedImage }),
  failures: uploads,
});

export const findStoredImages = defineCall('POST /api/file/stored', {
  auth: 'A',
  permission: 'products.write',
  summary: 'Which pictures are stored already, by the hashes of their bytes',
  request: z.object({
    hashes: z
      .array(z.string().regex(/^[0-9a-f]{32}$/, 'is the first 32 hex digits of a SHA-256'))
      .min(1, 'needs at least one hash')
      .max(MAX_PICTURE_HASHES, `has at most ${MAX_PICTURE_HASHES} hashes`),
  }),
  response: answer({ data: z.array(z.string()) }),
});

export const uploadAvatar = defineCall('PUT /api/user/upload-avatar', {
  auth: 'U',
  summary: 'Store the picture of the logged-in user',
  body: 'multipart',
  fileField: 'avatar',
  response: answer({ data: z.object({ _id: z.string(), avatar: z.string() }) }),
  failures: uploads,
});

export const uploadProblemPhoto = defineCall('POST /api/file/add-problem-photo', {
  auth: 'U',
  summary: 'Store the photo of a problem with an order; only its shopper and admins can read it (additive)',
  body: 'multipart',
  fileField: 'photo',
  response: answer({ data: z.object({ photoId: z.string() }) }),
  failures: uploads,
});

export const getProblemPhoto = defineCall('GET /api/file/problem-photo', {
  auth: 'U',
  summary: 'The photo of a problem, for its shopper and for admins (additive)',
  request: z.object({ photoId }),
  /** WebP, in base64. */
  response: answer({ data: z.object({ webp: z.string() }) }),
  failures: [[404, 'NOT_FOUND', 'This photo was not found.']],
});
