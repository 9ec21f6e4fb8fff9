import { z } from 'zod';
import { defineCall, type NamedFailure } from '../call';
import { answer } from '../envelope';

const service = 'media' as const;
const uploads: readonly NamedFailure[] = [
  [400, 'INVALID_INPUT', 'Please choose a picture.'],
  [400, 'MALFORMED', 'The upload cannot be read.'],
  [413, 'TOO_LARGE', 'The picture may have at most 5 MB.'],
  [400, 'MALFORMED', 'The picture took too long to arrive. Please try again.'],
  [413, 'TOO_LARGE', 'This picture has too many pixels. At most {megapixels} megapixels are possible.'],
  [413, 'TOO_LARGE', 'This picture is too much work to open. Please choose a smaller or simpler one.'],
  [415, 'UNSUPPORTED_TYPE', 'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.'],
  [415, 'UNSUPPORTED_TYPE', 'This picture is damaged and cannot be read.'],
];

/** How the address of an uploaded picture looks; nothing else is ever somebody's avatar. */
export const UPLOADED_PICTURE = /^\/media\/i\/[0-9a-f]{32}\.webp$/;

export const storedImage = z
  .object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    dominantColour: z.string().optional(),
    /** Address of the picture in the format it came in, for downloads (additive). */
    original: z.string().optional(),
  })
  .meta({ id: 'StoredImage' });

export const uploadFile = defineCall({
  method: 'POST',
  path: '/api/file/upload',
  service,
  auth: 'A',
  summary: 'Store a picture of a category, sub-category or product',
  body: 'multipart',
  fileField: 'image',
  request: z.object({}),
  response: answer({ data: storedImage }),
  failures: uploads,
});

export const uploadAvatar = defineCall({
  method: 'PUT',
  path: '/api/user/upload-avatar',
  service,
  auth: 'U',
  summary: 'Store the picture of the logged-in user',
  body: 'multipart',
  fileField: 'avatar',
  request: z.object({}),
  response: answer({ data: z.object({ _id: z.string(), avatar: z.string() }) }),
  failures: uploads,
});
